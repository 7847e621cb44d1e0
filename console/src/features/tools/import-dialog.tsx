import { useNavigate } from '@tanstack/react-router'
import { TOOL_IMPORT_LENGTH } from '@tertulia/contract/tools.limits'
import { type ImportedTool, tools } from '@tertulia/contract/tools'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { errorMessage } from '#ui/error-message.ts'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { showToast } from '#ui/toast.tsx'
import { ImportNotes } from './import-notes.tsx'
import { handOver } from './imported-tool.ts'

export type ImportFrom = 'curl' | 'openapi'

type Props = { agentId: string; from: ImportFrom; onClose: () => void }

/** Reads tools from a cURL command or an OpenAPI document: one opens in the editor, of several one chooses. */
export default function ImportDialog({ agentId, from: first, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [from, setFrom] = useState(first)
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<string>()
  const [found, setFound] = useState<ImportedTool[]>()
  const read = useSend(tools.import)

  const open = (imported: ImportedTool) => {
    handOver(imported)
    onClose()
    void navigate({
      to: '/agents/$agentId/capabilities/tools/new',
      params: { agentId },
      search: { from: 'import' },
    })
  }
  async function readIt() {
    if (text.trim() === '' || read.isPending) return
    setRefused(undefined)
    try {
      const imported = await read.mutateAsync({ params: { agent_id: agentId }, body: { from, text } })
      const [only] = imported
      if (only && imported.length === 1) open(only)
      else setFound(imported)
    } catch (error) {
      setRefused(errorMessage(error))
    }
  }

  if (found)
    return (
      <ChooseOperations
        agentId={agentId}
        found={found}
        onBack={() => setFound(undefined)}
        onOpen={open}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t(($) => $.toolImport.title)}
      description={t(($) => $.toolImport.help)}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button
            variant="ink"
            loading={read.isPending}
            loadingLabel={t(($) => $.toolImport.reading)}
            disabled={text.trim() === ''}
            onClick={() => void readIt()}
          >
            {t(($) => $.toolImport.read)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div>
          <Segmented
            label={t(($) => $.toolImport.from)}
            options={(['curl', 'openapi'] as const).map((value) => ({
              value,
              label: t(($) => $.toolImport.sources[value]),
            }))}
            value={from}
            onChange={(value) => {
              setFrom(value)
              setRefused(undefined)
            }}
          />
        </div>
        <Field
          label={t(($) => $.toolImport[from])}
          help={from === 'curl' ? t(($) => $.toolImport.curl_help) : t(($) => $.toolImport.openapi_help)}
          error={refused}
          aside={from === 'openapi' && <ChooseFile onText={setText} onRefused={setRefused} />}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={8}
              spellCheck={false}
              autoCapitalize="none"
              className="type-code max-h-[40dvh]"
              placeholder={from === 'curl' ? 'curl https://api.ejemplo.es/v1/pedidos/20871' : 'openapi: 3.1.0'}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}

function ChooseFile({ onText, onRefused }: { onText: (text: string) => void; onRefused: (why: string) => void }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t(($) => $.toolImport.choose_file)}
        accept=".json,.yaml,.yml,application/json"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (!file) return
          if (file.size > TOOL_IMPORT_LENGTH) onRefused(t(($) => $.toolImport.too_large))
          else void file.text().then(onText)
        }}
      />
      <button type="button" className="link" onClick={() => input.current?.click()}>
        {t(($) => $.toolImport.choose_file)}
      </button>
    </>
  )
}

type ChooseProps = {
  agentId: string
  found: ImportedTool[]
  onBack: () => void
  onOpen: (imported: ImportedTool) => void
  onClose: () => void
}

function ChooseOperations({ agentId, found, onBack, onOpen, onClose }: ChooseProps) {
  const { t } = useTranslation()
  const id = useId()
  const create = useSend(tools.create, { refreshes: [tools.list] })
  const setSecret = useSend(tools.setSecret, { refreshes: [tools.list] })
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [made, setMade] = useState<readonly number[]>([])
  const [refused, setRefused] = useState<Record<number, string>>({})
  const [isCreating, setCreating] = useState(false)
  const waiting = chosen.filter((at) => !made.includes(at))
  const [only] = waiting

  async function createAll() {
    setCreating(true)
    setRefused({})
    const done = [...made]
    let failed = 0
    for (const at of waiting) {
      const tool = found[at]
      if (!tool) continue
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other: the limit and the names are counted as they come
        const { id: tool_id } = await create.mutateAsync({
          params: { agent_id: agentId },
          body: { definition: tool.definition },
        })
        done.push(at)
        if (tool.secret !== null)
          // oxlint-disable-next-line no-await-in-loop -- for the reason above
          await setSecret.mutateAsync({ params: { agent_id: agentId, tool_id }, body: { secret: tool.secret } })
      } catch (error) {
        failed += 1
        setRefused((now) => ({ ...now, [at]: errorMessage(error) }))
      }
    }
    setMade(done)
    setCreating(false)
    const count = done.length - made.length
    if (count > 0) showToast({ text: t(($) => $.toolImport.created, { count }) })
    if (failed === 0) onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={found.length === 0 ? t(($) => $.toolImport.none) : t(($) => $.toolImport.found, { count: found.length })}
      {...(found.length > 0 && { description: t(($) => $.toolImport.found_help) })}
      actions={
        <>
          <Button onClick={onBack} disabled={isCreating}>
            {t(($) => $.toolImport.back)}
          </Button>
          {only !== undefined && waiting.length === 1 ? (
            <Button variant="ink" onClick={() => found[only] && onOpen(found[only])}>
              {t(($) => $.toolImport.open)}
            </Button>
          ) : (
            <Button
              variant="ink"
              loading={isCreating}
              loadingLabel={t(($) => $.toolImport.creating)}
              disabledReason={waiting.length === 0 ? t(($) => $.toolImport.choose_some) : undefined}
              onClick={() => void createAll()}
            >
              {t(($) => $.toolImport.create, { count: waiting.length })}
            </Button>
          )}
        </>
      }
    >
      {found.length > 1 && (
        <div className="border-b border-line pb-2.5">
          <Checkbox
            label={t(($) => $.toolImport.all)}
            checked={chosen.length === found.length}
            mixed={chosen.length > 0 && chosen.length < found.length}
            onChange={(all) => setChosen(all ? found.map((_, at) => at) : [])}
          />
        </div>
      )}
      <ul className="max-h-[46dvh] overflow-y-auto">
        {found.map((tool, at) => (
          <li key={`${id} ${tool.definition.name}`} className="border-b border-line py-2.5 last:border-0">
            <Checkbox
              label={tool.definition.name}
              disabled={made.includes(at)}
              help={
                <>
                  <code className="type-code block wrap-anywhere text-ink-2">
                    {tool.definition.method} {tool.definition.url}
                  </code>
                  {tool.definition.description}
                </>
              }
              checked={chosen.includes(at)}
              onChange={(isOn) => setChosen(isOn ? [...chosen, at] : chosen.filter((each) => each !== at))}
            />
            <div className="mt-1.5 ml-6.5 flex flex-col gap-1.5">
              <ImportNotes notes={tool.notes} />
              {refused[at] && <Note tone="bad" title={refused[at]} />}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
