import { localDay } from '@tertulia/contract/calendar'
import { propertiesOf, type SchemaProperty } from '@tertulia/contract/json-schemas'
import { mcpServers } from '@tertulia/contract/mcp-servers'
import { toolRuns, type ToolTrial } from '@tertulia/contract/tools'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { errorMessage } from '#ui/error-message.ts'
import { Field } from '#ui/field.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { Note } from '#ui/note.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { sentence, useToolFailureWords } from './failure-words.ts'
import { JsonView } from './json-view.tsx'
import { runSeconds } from './run-words.ts'

type Props = {
  at: { agent_id: string; server_id: string }
  toolId: string
  schema: Record<string, unknown>
  writes: boolean
}

/** Tries a tool that is saved, with data one writes: what came back, and in which time. Never billed. */
export function McpTry({ at, toolId, schema, writes }: Props) {
  const { t } = useTranslation()
  const { zone } = useFormat()
  const [input, setInput] = useState(() => JSON.stringify(exampleOf(schema, localDay(Date.now(), zone)), null, 2))
  const [refused, setRefused] = useState<string>()
  const [trial, setTrial] = useState<ToolTrial>()
  const run = useSend(mcpServers.try, { refreshes: [toolRuns.list, mcpServers.list] })
  async function runIt() {
    setRefused(undefined)
    try {
      setTrial(await run.mutateAsync({ params: at, body: { tool_id: toolId, input } }))
    } catch (error) {
      setRefused(errorMessage(error))
    }
  }
  return (
    <div className="flex flex-col gap-3">
      {writes && <Note tone="warn" title={t(($) => $.mcpServers.try_real)} />}
      <Field label={t(($) => $.mcpServers.try_title)} error={refused}>
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            spellCheck={false}
            className="type-code"
            value={input}
            onChange={({ target }) => setInput(target.value)}
          />
        )}
      </Field>
      <div>
        <Button
          size="sm"
          loading={run.isPending}
          loadingLabel={t(($) => $.mcpServers.running)}
          onClick={() => void runIt()}
        >
          {t(($) => $.mcpServers.run)}
        </Button>
      </div>
      {trial && <Outcome trial={trial} />}
    </div>
  )
}

function Outcome({ trial }: { trial: ToolTrial }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useToolFailureWords()
  const time = runSeconds(trial.ms, format)
  const { failure } = trial
  const status = trial.attempts.at(-1)?.status ?? null
  return (
    <div className="flex flex-col gap-2">
      <output className="type-body flex items-center gap-2">
        <Glyph name={failure ? 'x' : 'check'} tone={failure ? 'bad' : 'ok'} />
        {failure
          ? t(($) => $.mcpServers.went_wrong, { why: sentence(words({ failure, status })), time })
          : t(($) => $.mcpServers.went_well, { time })}
      </output>
      {trial.response && <JsonView text={trial.response.body} />}
    </div>
  )
}

/** Required arguments, each with an example value of its type to overwrite. */
const exampleOf = (schema: Record<string, unknown>, today: string) =>
  Object.fromEntries(
    propertiesOf(schema)
      .filter(({ required }) => required)
      .map((property) => [property.name, valueOf(property, today)]),
  )

function valueOf({ type, options }: SchemaProperty, today: string): unknown {
  switch (type) {
    case 'number':
    case 'whole_number':
      return 1
    case 'boolean':
      return true
    case 'list':
      return []
    case 'other':
      return {}
    case 'date':
      return today
    default:
      return options[0] ?? ''
  }
}
