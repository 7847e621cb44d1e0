import type { Agent, AgentLanguage } from '@tertulia/contract/agents'
import { FAQ_ANSWER_LENGTH } from '@tertulia/contract/faqs.limits'
import { Bold, Link, List } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RichText } from '#ui/rich-text.tsx'
import { WritingTools } from '#features/writing-help/writing-tools.tsx'
import { cx } from '#ui/cx.ts'
import { characters, Field } from '#ui/field.tsx'
import { useField } from '#ui/form.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Message } from '#ui/message.tsx'
import { FIELD_BOX, FIELD_STATES_WITHIN } from '#ui/text-input.tsx'
import { type Formatting, formatted } from './formatting.ts'

const ICONS = { bold: Bold, list: List, link: Link }

type Props = { name: string; agent: Agent; language: AgentLanguage; disabled: boolean }

/** The answer: words with simple formatting, and how a customer reads them. */
export function AnswerField({ name, agent, language, disabled }: Props) {
  const { t } = useTranslation()
  const label = t(($) => $.faqs.answer)
  const { value = '', onChange, error, ...field } = useField<string | undefined>(name, label)
  const [isPreview, setPreview] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)

  function format(formatting: Formatting) {
    const input = area.current
    if (!input) return
    const { selectionStart: start, selectionEnd: end } = input
    const after = formatted(
      formatting,
      { text: value, start, end },
      t(($) => $.faqs.formatting.placeholder),
    )
    // The browser's own editing, so that undoing takes it back.
    input.focus()
    input.setSelectionRange(0, value.length)
    if (!document.execCommand('insertText', false, after.text)) onChange(after.text)
    input.setSelectionRange(after.start, after.end)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'b' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    format('bold')
  }

  return (
    <Field label={label} error={error} counter={{ used: characters(value), max: FAQ_ANSWER_LENGTH }}>
      {(control) => (
        <div className={cx('flex flex-col', FIELD_BOX, FIELD_STATES_WITHIN)}>
          {isPreview && (
            <div className="min-h-40 rounded-b-sm bg-subtle p-3">
              <Message from="agent" name={agent.name} mirrored>
                {value.trim() === '' ? t(($) => $.faqs.formatting.nothing) : <RichText text={value} />}
              </Message>
            </div>
          )}
          <textarea
            {...field}
            {...control}
            ref={(element) => {
              area.current = element
              field.ref(element)
            }}
            className="type-input field-sizing-content min-h-40 w-full resize-y bg-transparent px-2.5 py-2 outline-none disabled:text-ink-3"
            value={value}
            disabled={disabled}
            hidden={isPreview}
            onKeyDown={onKeyDown}
            onChange={(event) => onChange(event.target.value)}
          />
          {/* Last, so that Tab leads from the question into the answer. */}
          <div className="order-first flex min-h-9 flex-wrap items-center gap-0.5 border-b border-line px-1.5 py-0.5">
            {!disabled &&
              !isPreview &&
              (['bold', 'list', 'link'] as const).map((formatting) => {
                const Icon = ICONS[formatting]
                return (
                  <IconButton
                    key={formatting}
                    label={t(($) => $.faqs.formatting[formatting])}
                    icon={<Icon aria-hidden />}
                    onClick={() => format(formatting)}
                  />
                )
              })}
            <span className="ml-auto flex items-center gap-3 pr-1.5">
              {!disabled && !isPreview && (
                <WritingTools name={name} field={label} agentId={agent.id} language={language} />
              )}
              <button
                type="button"
                aria-pressed={isPreview}
                className="link type-meta touch-target"
                onClick={() => setPreview(!isPreview)}
              >
                {isPreview ? t(($) => $.faqs.formatting.write) : t(($) => $.faqs.formatting.preview)}
              </button>
            </span>
          </div>
        </div>
      )}
    </Field>
  )
}
