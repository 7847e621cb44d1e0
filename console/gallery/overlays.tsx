import { BookOpenText, Download, FileText, Plus, Tag } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { AppliedFilter, FilterChip } from '#ui/chip.tsx'
import { CommandPalette } from '#ui/command-palette.tsx'
import { SecretBox } from '#ui/copy.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { DropZone } from '#ui/drop-zone.tsx'
import { MenuItem } from '#ui/menu.tsx'
import { Progress } from '#ui/progress.tsx'
import { SelectionAction } from '#ui/selection-bar.tsx'
import { Status } from '#ui/status.tsx'
import type { Column } from '#ui/table-layout.ts'
import { showToast } from '#ui/toast.tsx'
import { Board, Card } from './sheet.tsx'

type Row = {
  id: string
  name: string
  channel: string
  state: 'sent' | 'pending' | 'failed'
  at: string
  people: number
}

const rows: Row[] = [
  { id: '1', name: 'Revisión de invierno', channel: 'WhatsApp', state: 'sent', at: '18 nov, 10:00', people: 1842 },
  { id: '2', name: 'Recogida lista', channel: 'WhatsApp', state: 'pending', at: '21 nov, 12:30', people: 16 },
  { id: '3', name: 'Vuelve a rodar', channel: 'WhatsApp', state: 'failed', at: '17 nov, 09:00', people: 340 },
]

const columns: Column<Row>[] = [
  { id: 'name', head: 'Plantilla', cell: (row) => <a href={`#${row.id}`}>{row.name}</a> },
  { id: 'channel', head: 'Canal', cell: (row) => row.channel },
  { id: 'state', head: 'Estado', cell: (row) => <Status of="proactive_message" state={row.state} /> },
  { id: 'at', head: 'Envío', align: 'end', sortable: true, cell: (row) => row.at },
  { id: 'people', head: 'Destinatarios', align: 'end', cell: (row) => row.people },
]

export function Overlays() {
  const [layer, setLayer] = useState<string>()
  const [query, setQuery] = useState('garan')
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <Board>
      <Card title="Capas">
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setLayer('palette')}>Abrir paleta</Button>
          <Button onClick={() => setLayer('confirm')}>Abrir diálogo</Button>
          <Button onClick={() => setLayer('drawer')}>Abrir cajón</Button>
          <Button
            onClick={() => {
              showToast({ text: 'Pregunta publicada en «Taller»', action: { label: 'Deshacer', run: () => {} } })
              showToast({ text: 'Desplegando la versión 15', tone: 'info', action: { label: 'Ver', run: () => {} } })
              showToast({ text: 'No se ha podido exportar el CSV', tone: 'bad' })
            }}
          >
            Mostrar avisos
          </Button>
        </div>
        <CommandPalette
          open={layer === 'palette'}
          onClose={() => setLayer(undefined)}
          query={query}
          onQuery={setQuery}
          groups={[
            {
              label: 'Preguntas',
              items: [
                {
                  id: 'a',
                  label: 'Garantía de la transmisión',
                  icon: <BookOpenText aria-hidden />,
                  meta: 'Taller y revisiones',
                  run: () => {},
                },
                {
                  id: 'b',
                  label: 'Garantía de una eléctrica de otra marca',
                  icon: <BookOpenText aria-hidden />,
                  meta: 'Taller y revisiones',
                  run: () => {},
                },
              ],
            },
            {
              label: 'Archivos',
              items: [
                {
                  id: 'c',
                  label: 'condiciones-garantia-2025.pdf',
                  icon: <FileText aria-hidden />,
                  meta: 'Garantías',
                  run: () => {},
                },
              ],
            },
            {
              label: 'Acciones',
              items: [
                {
                  id: 'd',
                  label: 'Crear la pregunta «garan»',
                  icon: <Plus aria-hidden />,
                  shortcut: '⌘⏎',
                  run: () => {},
                },
              ],
            },
          ]}
        />
        <ConfirmDialog
          open={layer === 'confirm'}
          onClose={() => setLayer(undefined)}
          title="¿Eliminar a Bruno?"
          consequence="Dejará de responder en 2 canales y se borrarán sus 41 preguntas y 6 archivos. Las 812 conversaciones se conservan. No se puede deshacer."
          label="Eliminar a Bruno"
          loadingLabel="Eliminando"
          typeName="Bruno"
          loading={false}
          onConfirm={() => setLayer(undefined)}
        />
        <Drawer open={layer === 'drawer'} onClose={() => setLayer(undefined)} label="Elena Bescós" bar="7 de 1284">
          <p className="p-5">Quería financiar una eléctrica de 3200 € sin intereses.</p>
        </Drawer>
      </Card>
      <Card title="Secreto que se muestra una vez">
        <SecretBox
          label="Clave API"
          secret="trt_live_9fQ2xxxxxxxxxxxxxxxxxxxxxxxx7f2c"
          warning="No volveremos a mostrarla. Guárdala ahora."
        />
      </Card>
      <Card title="Tabla" note="cabecera fija, fila de 40, selección en tinta">
        <div className="-mx-4 flex h-72 flex-col">
          <DataTable
            label="Mensajes proactivos"
            columns={columns}
            page={{ items: rows, page: { next: 'n', prev: null, rows: 25, total: 1284, total_is_exact: true } }}
            rowId={(row) => row.id}
            rowName={(row) => row.name}
            onMove={() => {}}
            sorting={{ by: 'at', descending: true }}
            onSort={() => {}}
            filters={
              <>
                <AppliedFilter label="Agente" value="Aitana" onRemove={() => {}} />
                <FilterChip label="Canal" />
                <FilterChip label="Estado" />
              </>
            }
            selection={{
              chosen,
              onChange: setChosen,
              actions: (
                <>
                  <SelectionAction icon={<Tag aria-hidden />}>Etiquetar</SelectionAction>
                  <SelectionAction icon={<Download aria-hidden />}>Exportar</SelectionAction>
                </>
              ),
            }}
            renderMenu={() => <MenuItem>Renombrar</MenuItem>}
            renderPhoneRow={(row) => row.name}
            phoneRowHeight={41}
            empty={null}
          />
        </div>
      </Card>
      <Card title="Subida">
        <DropZone
          max={10}
          accept=".pdf"
          hint="PDF, DOCX, MD, TXT, JSON, XLSX, PPTX e imágenes. Máximo 9,54 MB cada uno."
          onFiles={() => {}}
        >
          <div className="w-60">
            <Progress share={0.41} label="Subiendo 2 de 4" tone="info" />
          </div>
        </DropZone>
      </Card>
    </Board>
  )
}
