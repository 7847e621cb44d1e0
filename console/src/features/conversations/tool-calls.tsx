import { PREDEFINED_TOOLS } from '@tertulia/contract/tool-ids'
import type { ToolCall } from '@tertulia/contract/tool-calls'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'

/** Tool calls of an answer, in order: arguments, output or failure, and duration. */
export function ToolCalls({ calls }: { calls: ToolCall[] }) {
  return (
    <ol className="flex flex-col gap-1.5">
      {calls.map((call, at) => (
        <li key={`${at} ${call.tool}`}>
          <OneCall {...call} />
        </li>
      ))}
    </ol>
  )
}

function OneCall({ tool, input, output, ms, failure, instead }: ToolCall) {
  const { t } = useTranslation()
  const format = useFormat()
  const known = PREDEFINED_TOOLS.find((each) => each === tool)
  const took = `${ms < 1 ? '<1' : format.number(ms, { maximumFractionDigits: 0 })} ms`
  // The text that a model got about a failure is shown only if it tells more than our words.
  const gave = failure && failure !== 'bad_input' ? '' : output
  return (
    <>
      {known ? `${t(($) => $.receipts.tools[known])}:` : <code className="type-code">{tool}</code>}
      {failure && ` ${t(($) => $.receipts.tool_failures[failure])}`}
      {gave && <span className="whitespace-pre-line"> {gave}</span>}
      <span className="type-meta block text-ink-3">
        {input !== '{}' && <code className="type-code">{input} · </code>}
        {instead && `${t(($) => $.receipts.tool_instead[instead])} · `}
        {took}
      </span>
    </>
  )
}
