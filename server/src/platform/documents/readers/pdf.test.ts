import {
  PDFDocument,
  PDFName,
  PDFOperator,
  type PDFOperatorNames,
  type PDFPage,
  PDFString,
  StandardFonts,
} from 'pdf-lib'
import { expect, test } from 'vitest'
import { readPdf } from '#platform/documents/readers/pdf.ts'

/** A PDF of one page that `draw` fills from above to below, `line` after `line`. */
async function aPdf(draw: (on: { pdf: PDFDocument; page: PDFPage; line: (text: string) => number }) => void) {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage()
  let y = 760
  draw({
    pdf,
    page,
    line: (text) => {
      y -= 40
      if (text !== '') page.drawText(text, { x: 50, y, size: 12, font })
      return y
    },
  })
  return pdf.save()
}

const textsIn = async (bytes: Uint8Array) => (await readPdf(bytes)).blocks.map(({ text }) => text)

const mark = (operator: string, ...operands: PDFName[]) => PDFOperator.of(operator as PDFOperatorNames, operands)

/** Layers by name and whether they are shown; `on(name, draw)` draws on one. */
function layersOf(pdf: PDFDocument, page: PDFPage, layers: Record<string, boolean>) {
  const { context, catalog } = pdf
  const groups = Object.fromEntries(
    Object.keys(layers).map((name) => [name, context.register(context.obj({ Type: 'OCG', Name: PDFString.of(name) }))]),
  )
  const OFF = Object.entries(groups).flatMap(([name, group]) => (layers[name] ? [] : [group]))
  catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: Object.values(groups), D: { OFF } }))
  page.node.normalizedEntries().Resources.set(PDFName.of('Properties'), context.obj(groups))
  return (name: string, draw: () => void) => {
    page.pushOperators(mark('BDC', PDFName.of('OC'), PDFName.of(name)))
    draw()
    page.pushOperators(mark('EMC'))
  }
}

test('the words of a layer that is hidden are counted and not told', async () => {
  const bytes = await aPdf(({ pdf, page, line }) => {
    const on = layersOf(pdf, page, { Interno: false, Carta: true, Precios: false })
    line('Abrimos a las 10.')
    on('Interno', () => line('El lavado nos cuesta 4 euros.'))
    on('Carta', () => line('El lavado cuesta 9 euros.'))
    on('Precios', () => {
      line('Antes costaba 12 euros.')
      on('Carta', () => line('Y antes, 15.'))
    })
    line('Cerramos a las 8.')
  })
  const { blocks, hidden } = await readPdf(bytes)
  expect(blocks.map(({ text }) => text).join(' ')).toBe('Abrimos a las 10. El lavado cuesta 9 euros. Cerramos a las 8.')
  expect(hidden).toBe(2)
})

test('a text that is marked and on no layer stays where another layer is hidden', async () => {
  const bytes = await aPdf(({ pdf, page, line }) => {
    const on = layersOf(pdf, page, { Otra: false })
    page.pushOperators(mark('BMC', PDFName.of('Span')))
    line('Una.')
    on('Otra', () => line('Dos.'))
    page.pushOperators(mark('EMC'))
    line('Tres.')
  })
  expect(await textsIn(bytes)).toEqual(['Una. Tres.'])
})

test('the text filled into a form is read behind the words that stand before it', async () => {
  const bytes = await aPdf(({ pdf, page, line }) => {
    const form = pdf.getForm()
    const beside = (name: string, y: number, text?: string) => {
      const field = form.createTextField(name)
      if (text !== undefined) field.setText(text)
      field.addToPage(page, { x: 150, y: y - 5, width: 200, height: 20 })
    }
    beside('precio', line('Precio:'), '30 euros')
    beside('plazo', line('Plazo:'), '3 días')
    beside('nada', line('Notas:'))
    const size = form.createDropdown('talla')
    size.addOptions(['S', 'M'])
    size.select('M')
    size.addToPage(page, { x: 150, y: line('Talla:') - 5, width: 60, height: 20 })
    const [yes, no] = [form.createCheckBox('envio'), form.createCheckBox('montaje')]
    yes.addToPage(page, { x: 150, y: line('Envío incluido') - 5, width: 20, height: 20 })
    yes.check()
    no.addToPage(page, { x: 150, y: line('Montaje incluido') - 5, width: 20, height: 20 })
    const secret = form.createTextField('clave')
    secret.enablePassword()
    secret.addToPage(page, { x: 150, y: line('Clave:') - 5, width: 60, height: 20 })
    secret.setText('abc123')
    line('Fin.')
  })
  expect(await textsIn(bytes)).toEqual([
    'Precio: 30 euros',
    'Plazo: 3 días',
    'Notas:',
    'Talla: M',
    'Envío incluido ✓',
    'Montaje incluido Clave:',
    'Fin.',
  ])
})

test('a value beneath its words is a line of its own, and two on one level stand in their order', async () => {
  const bytes = await aPdf(({ pdf, page, line }) => {
    const form = pdf.getForm()
    const add = (name: string, x: number, y: number, text: string) => {
      const field = form.createTextField(name)
      field.setText(text)
      field.addToPage(page, { x, y: y - 5, width: 80, height: 20 })
    }
    line('Dirección de la tienda')
    add('calle', 50, line(''), 'Mayor 3')
    line('')
    const y = line('Abrimos de')
    add('cierra', 240, y, '20:00')
    add('abre', 150, y, '10:00')
  })
  expect(await textsIn(bytes)).toEqual(['Dirección de la tienda', 'Mayor 3', 'Abrimos de 10:00 20:00'])
})
