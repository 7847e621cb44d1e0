import { CUSTOMER_MESSAGE_LENGTH } from '@tertulia/contract/conversations.limits'
import { phraseChecks, type PhraseCheck as Checked } from '@tertulia/contract/phrase-checks'
import { HttpTool } from '@tertulia/contract/tool-definitions'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useMay } from '#features/organizations/current.ts'
import { Button } from '#ui/button.tsx'
import { errorMessage } from '#ui/error-message.ts'
import { Field } from '#ui/field.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { ToolFormInput } from './tool-form.ts'

type Props = { agentId: string; toolId: string | null }

/** What a customer would say, and which tool that would lead to without a language model. */
export function PhraseCheck({ agentId, toolId }: Props) {
  const { t } = useTranslation()
  const mayTry = useMay('tool.try')
  const mayManage = useMay('tool.manage')
  const definition = useWatch<ToolFormInput, 'definition'>({ name: 'definition' }) as HttpTool
  const check = useSend(phraseChecks.check)
  const [text, setText] = useState('')
  const [checked, setChecked] = useState<Checked>()
  const [refused, setRefused] = useState<string>()
  if (!mayTry) return null

  async function run() {
    if (text.trim() === '' || check.isPending) return
    setChecked(undefined)
    setRefused(undefined)
    if (mayManage && !HttpTool.safeParse(definition).success) return setRefused(t(($) => $.toolEditor.bench.mend_first))
    try {
      const body = { tool_id: toolId, text, ...(mayManage && { definition }) }
      setChecked(await check.mutateAsync({ params: { agent_id: agentId }, body }))
    } catch (error) {
      setRefused(errorMessage(error))
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <Field label={t(($) => $.toolEditor.phrase)} help={t(($) => $.toolEditor.phrase_help)} error={refused}>
        {(control) => (
          <div className="flex gap-2">
            <TextInput
              {...control}
              value={text}
              maxLength={CUSTOMER_MESSAGE_LENGTH}
              placeholder={t(($) => $.toolEditor.phrase_example)}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // The form around it is not to be saved.
                event.preventDefault()
                void run()
              }}
            />
            <Button loading={check.isPending} onClick={() => void run()}>
              {t(($) => $.toolEditor.phrase_check)}
            </Button>
          </div>
        )}
      </Field>
      <output>{checked && <Outcome checked={checked} definition={definition} />}</output>
    </div>
  )
}

function Outcome({ checked, definition }: { checked: Checked; definition: HttpTool }) {
  const { t } = useTranslation()
  const { uses, tool, values, says } = checked
  const labelOf = (key: string) => definition.parameters.find((each) => each.key === key)?.label ?? key
  const found = values.map(({ key, value }) => `${labelOf(key)}: ${String(value)}`).join(', ')
  return (
    <div className="flex flex-col gap-1">
      <span className="type-body flex items-center gap-2">
        <Glyph name={uses === 'this' ? 'check' : 'x'} tone={uses === 'this' ? 'ok' : 'warn'} />
        {uses === 'other'
          ? t(($) => $.toolEditor.phrase_uses.other, { tool: tool ?? '' })
          : t(($) => $.toolEditor.phrase_uses[uses === 'this' ? 'this' : 'none'])}
      </span>
      {uses === 'this' && (
        <span className="type-meta text-ink-2">{found === '' ? t(($) => $.toolEditor.phrase_no_values) : found}</span>
      )}
      {says !== null && <span className="type-meta text-ink-3">{t(($) => $.toolEditor.phrase_says, { says })}</span>}
    </div>
  )
}
