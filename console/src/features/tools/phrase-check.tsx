import { CUSTOMER_MESSAGE_LENGTH } from '@tertulia/contract/conversations.limits'
import { type ChatPhrases, phraseChecks, type PhraseCheck as Checked } from '@tertulia/contract/phrase-checks'
import { HttpTool } from '@tertulia/contract/tool-definitions'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { Button } from '#ui/button.tsx'
import { errorMessage } from '#ui/error-message.ts'
import { Field } from '#ui/field.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { isTooLong, useTooLong } from '#ui/too-long.tsx'
import type { ToolFormInput } from './tool-form.ts'

type Props = { agentId: string; toolId: string | null }

/** Tries a customer's phrase: tells which tool it leads to without a language model. */
export function PhraseCheck({ agentId, toolId }: Props) {
  const { t } = useTranslation()
  const mayTry = useMay('tool.try')
  const mayManage = useMay('tool.manage')
  const definition = useWatch<ToolFormInput, 'definition'>({ name: 'definition' }) as HttpTool
  const check = useSend(phraseChecks.check)
  const lookThrough = useSend(phraseChecks.ofChats)
  const tooLong = useTooLong()
  const [text, setText] = useState('')
  const [checked, setChecked] = useState<Checked>()
  const [ofChats, setOfChats] = useState<ChatPhrases>()
  const [refused, setRefused] = useState<string>()
  if (!mayTry) return null

  const params = { agent_id: agentId }
  const ofTool = { tool_id: toolId, ...(mayManage && { definition }) }

  async function trying(work: () => Promise<void>) {
    setChecked(undefined)
    setRefused(undefined)
    if (mayManage && !HttpTool.safeParse(definition).success) return setRefused(t(($) => $.toolEditor.bench.mend_first))
    try {
      await work()
    } catch (error) {
      setRefused(errorMessage(error))
    }
  }
  async function run(phrase: string) {
    if (phrase.trim() === '' || isTooLong({ text: phrase, most: CUSTOMER_MESSAGE_LENGTH }) || check.isPending) return
    await trying(async () => setChecked(await check.mutateAsync({ params, body: { ...ofTool, text: phrase } })))
  }
  const lookAtChats = () => trying(async () => setOfChats(await lookThrough.mutateAsync({ params, body: ofTool })))

  return (
    <div className="flex flex-col gap-2">
      <Field
        label={t(($) => $.toolEditor.phrase)}
        help={t(($) => $.toolEditor.phrase_help)}
        error={tooLong(text, CUSTOMER_MESSAGE_LENGTH) ?? refused}
      >
        {(control) => (
          <div className="flex gap-2">
            <TextInput
              {...control}
              className="min-w-0 flex-1"
              value={text}
              placeholder={t(($) => $.toolEditor.phrase_example)}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // The form around it is not to be saved.
                event.preventDefault()
                void run(text)
              }}
            />
            <Button loading={check.isPending} onClick={() => void run(text)}>
              {t(($) => $.toolEditor.phrase_check)}
            </Button>
          </div>
        )}
      </Field>
      <output>{checked && <Outcome checked={checked} definition={definition} />}</output>
      <Button variant="ghost" className="self-start" loading={lookThrough.isPending} onClick={() => void lookAtChats()}>
        {t(($) => $.toolEditor.phrase_chats)}
      </Button>
      <output>
        {ofChats && (
          <FromChats
            {...ofChats}
            onChoose={(phrase) => {
              setText(phrase)
              void run(phrase)
            }}
          />
        )}
      </output>
    </div>
  )
}

/** Phrases that customers wrote and that would lead to the tool: a tap tries one. */
function FromChats({ checked, phrases, onChoose }: ChatPhrases & { onChoose: (phrase: string) => void }) {
  const { t } = useTranslation()
  if (checked === 0) return <span className="type-meta text-ink-2">{t(($) => $.toolEditor.phrase_chats_none)}</span>
  return (
    <div className="flex flex-col gap-1">
      <span className="type-meta text-ink-2">
        {t(($) => $.toolEditor.phrase_chats_found, { count: phrases.length, checked })}
      </span>
      <ul className="flex max-h-64 flex-col overflow-y-auto">
        {phrases.map(({ text, conversation_id }) => (
          <li key={`${conversation_id} ${text}`}>
            <button
              type="button"
              className="type-body w-full truncate rounded-md px-2 py-1.5 text-left hover:bg-fill max-sm:min-h-11"
              title={text}
              onClick={() => onChoose(text)}
            >
              «{text}»
            </button>
          </li>
        ))}
      </ul>
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
