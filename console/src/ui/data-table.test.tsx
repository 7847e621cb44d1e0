import type { PageInfo } from '@tertulia/contract/shapes'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page as window, userEvent } from 'vitest/browser'
import { render } from '#test/render.tsx'
import { DataTable } from './data-table.tsx'
import { MenuItem } from './menu.tsx'
import type { TablePosition } from './table-foot.tsx'
import type { Column, ColumnChanges } from './table-layout.ts'

beforeEach(() => window.viewport(1440, 900))

type Row = { id: string; name: string }
const rows: Row[] = [
  { id: '1', name: 'María José' },
  { id: '2', name: 'Javier' },
  { id: '3', name: 'Ainhoa' },
]
const columns: Column<Row>[] = [
  { id: 'name', head: 'Persona', sortable: true, cell: (row) => <a href={`#${row.id}`}>{row.name}</a> },
]
const info: PageInfo = { next: 'after-3', prev: null, rows: 25, total: 1284, total_is_exact: true }

function People({
  page = info,
  from,
  onMove = () => {},
}: {
  page?: PageInfo
  from?: number
  onMove?: (to: TablePosition) => void
}) {
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <DataTable
      label="Personas"
      columns={columns}
      page={{ items: rows, page }}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      {...(from && { from })}
      onMove={onMove}
      filters={<p>Filtros</p>}
      selection={{ chosen, onChange: setChosen, actions: <button type="button">Exportar {chosen.join(' ')}</button> }}
      empty={<p>Nadie</p>}
      renderPhoneRow={(row) => <a href={`#${row.id}`}>{row.name}</a>}
      phoneRowHeight={48}
    />
  )
}

test('choosing rows puts the actions in the place of the filters, and clearing brings the filters back', async () => {
  const screen = await render(<People />)
  await screen.getByRole('checkbox', { name: 'Seleccionar la fila Javier' }).click()
  await expect.element(screen.getByText('1 en la selección')).toBeVisible()
  await expect.element(screen.getByText('Filtros')).not.toBeInTheDocument()
  await screen.getByRole('checkbox', { name: 'Seleccionar todas las filas' }).click()
  await expect.element(screen.getByText('3 en la selección')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Exportar/u })).toHaveTextContent('Exportar 1 2 3')
  await screen.getByRole('button', { name: 'Quitar la selección' }).click()
  await expect.element(screen.getByText('Filtros')).toBeVisible()
})

test('the foot tells which rows these are and moves by cursor', async () => {
  const onMove = vi.fn()
  const screen = await render(<People onMove={onMove} />)
  await expect.element(screen.getByText('1–3 de 1284')).toBeVisible()
  await screen.getByRole('button', { name: 'Página siguiente' }).click()
  expect(onMove).toHaveBeenLastCalledWith({ cursor: 'after-3', rows: 25, from: 4 })
  await screen.getByRole('button', { name: 'Página anterior' }).click({ force: true })
  expect(onMove).toHaveBeenCalledOnce()
})

test('a total that is not exact is told as more than, and the way back is by cursor too', async () => {
  const onMove = vi.fn()
  const page = { ...info, prev: 'before-26', total: 10_000, total_is_exact: false }
  const screen = await render(<People page={page} from={26} onMove={onMove} />)
  await expect.element(screen.getByText('26–28 de más de 10.000')).toBeVisible()
  await screen.getByRole('button', { name: 'Página anterior' }).click()
  expect(onMove).toHaveBeenLastCalledWith({ cursor: 'before-26', rows: 25, from: 1 })
})

test('J and K go to the next and the previous row', async () => {
  const screen = await render(<People />)
  await expect.element(screen.getByRole('link', { name: 'Javier' })).toBeVisible()
  await userEvent.keyboard('jj')
  await expect.element(screen.getByRole('link', { name: 'Javier' })).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(screen.getByRole('link', { name: 'María José' })).toHaveFocus()
})

test('a click anywhere in a row opens it, but not one on what acts by itself there', async () => {
  const onOpen = vi.fn()
  const onAct = vi.fn()
  const screen = await render(
    <DataTable
      label="Personas"
      columns={[
        { id: 'name', head: 'Persona', cell: (row: Row) => row.name },
        {
          id: 'act',
          head: 'Hacer',
          width: 200,
          cell: () => (
            <button type="button" onClick={onAct}>
              Llamar
            </button>
          ),
        },
      ]}
      page={{ items: rows.slice(0, 1), page: info }}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      open={{ id: undefined, onOpen }}
      renderMenu={() => <MenuItem onSelect={onAct}>Borrar</MenuItem>}
      empty={null}
      renderPhoneRow={(row) => row.name}
      phoneRowHeight={48}
    />,
  )
  await screen.getByRole('button', { name: 'Llamar' }).click()
  await screen.getByRole('button', { name: 'Acciones de María José' }).click()
  await screen.getByRole('menuitem', { name: 'Borrar' }).click()
  expect(onAct).toHaveBeenCalledTimes(2)
  expect(onOpen).not.toHaveBeenCalled()
  await screen.getByRole('cell', { name: 'María José' }).click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[0])
})

test('an element of a cell keeps the focus when the table is rendered again', async () => {
  function Counting() {
    const [clicks, setClicks] = useState(0)
    const cell = (row: Row) => (
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        {row.name} {clicks}
      </button>
    )
    return (
      <DataTable
        label="Personas"
        columns={[{ id: 'name', head: 'Persona', cell }]}
        page={{ items: rows, page: info }}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        empty={null}
        renderPhoneRow={cell}
        phoneRowHeight={48}
      />
    )
  }
  const screen = await render(<Counting />)
  await screen.getByRole('button', { name: 'Javier 0' }).click()
  await expect.element(screen.getByRole('button', { name: 'Javier 1' })).toHaveFocus()
})

test('rows stand under the line of their group, and a group without rows says so only where it has words for it', async () => {
  const screen = await render(
    <DataTable
      label="Personas"
      columns={columns}
      page={{ items: rows, page: info }}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      groups={[
        { id: 'b', has: ({ name }) => name.startsWith('J'), head: 'Con J' },
        { id: 'z', has: ({ name }) => name.startsWith('Z'), head: 'Con Z', none: 'Nadie con Z' },
        { id: 'y', has: () => false, head: 'Con Y' },
        { id: 'a', has: ({ name }) => !name.startsWith('J'), head: 'Las demás' },
      ]}
      empty={null}
      renderPhoneRow={(row) => row.name}
      phoneRowHeight={40}
    />,
  )
  const lines = ['Persona', 'Con J', 'Javier', 'Con Z', 'Nadie con Z', 'Las demás', 'María José', 'Ainhoa']
  await expect.element(screen.getByText('Con J')).toBeVisible()
  expect([...document.querySelectorAll('tr')].map(({ textContent }) => textContent)).toEqual(lines)
  await window.viewport(390, 844)
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'Javier' })).toBeVisible()
  await expect.element(screen.getByText('Nadie con Z')).toBeVisible()
})

/** Four columns of which three are put in order and made wider. */
function Movable({ onSort = () => {}, ...told }: Partial<ColumnChanges> & { onSort?: () => void }) {
  const [ids, setIds] = useState(['tag', 'state', 'time'])
  const [widths, setWidths] = useState<Record<string, number>>({})
  const others = ids.map((id) => ({ id, head: id, width: widths[id] ?? 120, sortable: true, cell: () => id }))
  return (
    <DataTable
      label="Personas"
      columns={[{ id: 'name', head: 'name', cell: (row) => row.name }, ...others]}
      columnChanges={{
        onMove: (from, to) => {
          told.onMove?.(from, to)
          setIds(ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? ''))
        },
        onResize: (id, width) => {
          told.onResize?.(id, width)
          setWidths({ ...widths, [id]: width ?? 120 })
        },
      }}
      onSort={onSort}
      page={{ items: rows, page: info }}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      empty={null}
      renderPhoneRow={(row) => row.name}
      phoneRowHeight={40}
    />
  )
}
const heads = () => [...document.querySelectorAll('th')].map(({ textContent }) => textContent)
const widthOf = (head: string) => document.querySelector(`th[data-order="${head}"]`)?.getBoundingClientRect().width

/** Presses the pointer on something and lets it go so many pixels beside. */
function drag(element: Element, by: number) {
  const { left, top, width, height } = element.getBoundingClientRect()
  const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, button: 0, pointerId: 1 }
  element.dispatchEvent(new PointerEvent('pointerdown', at))
  return {
    move: () => element.dispatchEvent(new PointerEvent('pointermove', { ...at, clientX: at.clientX + by })),
    release: () => element.dispatchEvent(new PointerEvent('pointerup', { ...at, clientX: at.clientX + by })),
  }
}

test('a column is dragged to another place, which does not sort by it, and moved there by Alt and an arrow', async () => {
  const onSort = vi.fn()
  const screen = await render(<Movable onSort={onSort} />)
  const tag = screen.getByRole('button', { name: 'Ordenar por tag' })
  await expect.element(tag).toBeVisible()
  await userEvent.dragAndDrop(tag, screen.getByRole('columnheader').last(), { targetPosition: { x: 100, y: 10 } })
  await expect.poll(heads).toEqual(['name', 'state', 'time', 'tag'])
  expect(onSort).not.toHaveBeenCalled()
  await tag.click()
  expect(onSort).toHaveBeenCalledOnce()
  tag.element().focus()
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await expect.poll(heads).toEqual(['name', 'state', 'tag', 'time'])
  await expect.element(tag).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Alt}')
  await expect.poll(heads).toEqual(['name', 'tag', 'state', 'time'])
})

test('the line before a column makes it wider by the pointer and by the arrows, within limits, and Enter takes it back', async () => {
  const screen = await render(<Movable />)
  const line = screen.getByRole('separator', { name: 'Columna state: ancho y lugar' })
  await expect.element(line).toBeVisible()
  const before = line.element().getBoundingClientRect().x
  const dragged = drag(line.element(), -80)
  dragged.move()
  await expect.poll(() => widthOf('state')).toBe(200)
  expect(line.element().getBoundingClientRect().x).toBe(before - 80)
  dragged.release()
  line.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(line).toHaveAttribute('aria-valuenow', '216')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(line).toHaveAttribute('aria-valuenow', '184')
  await userEvent.keyboard('{Enter}')
  await expect.element(line).toHaveAttribute('aria-valuenow', '120')
  await userEvent.keyboard('{ArrowRight}'.repeat(5))
  await expect.element(line).toHaveAttribute('aria-valuenow', '64')
})
