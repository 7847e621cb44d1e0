import { CUSTOMER_MESSAGE_LENGTH } from '@tertulia/contract/conversations.limits'
import { QUALITY_LINES_BEFORE } from '@tertulia/contract/quality.limits'
import type { SaidLine } from '@tertulia/contract/quality'
import { Plus, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { useField } from '#ui/form.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Name of the form's field that holds the lines. */
const NAME = 'before'
type WithLines = { [NAME]: SaidLine[] }

/** The lines of a conversation that a question goes on from. @param earlier what is there to be taken over */
export function SaidBeforeField({ earlier }: { earlier: readonly SaidLine[] }) {
  const { t } = useTranslation()
  const labelId = useId()
  const adder = useRef<HTMLButtonElement>(null)
  const { clearErrors, setFocus, setValue } = useFormContext<WithLines>()
  const lines = useWatch<WithLines, typeof NAME>({ name: NAME })
  const next = linesToAdd(lines.at(-1), earlier)
  const [added, setAdded] = useState<number>()

  // Lines are there to be written in only once they are drawn.
  useEffect(() => {
    if (added !== undefined) setFocus(`${NAME}.${added}.text`)
  }, [added, setFocus])

  function change(to: SaidLine[]) {
    // Not as a field array: that validates a line before the member can write in it.
    clearErrors(NAME)
    setValue(NAME, to, { shouldDirty: true })
  }

  function add() {
    setAdded(lines.length)
    change([...lines, ...next])
  }

  function remove(at: number) {
    setAdded(undefined)
    change(lines.filter((_, other) => other !== at))
    adder.current?.focus()
  }

  return (
    <section aria-labelledby={labelId}>
      <div className="flex items-baseline gap-2">
        <h3 id={labelId} className="type-button">
          {t(($) => $.quality.before)}
        </h3>
        <span className="type-meta text-ink-3">{t(($) => $.ui.optional)}</span>
      </div>
      <p className="type-meta mt-[5px] text-ink-3">{t(($) => $.quality.before_help)}</p>
      {lines.length > 0 && (
        <ul className="mt-2 flex flex-col gap-2">
          {lines.map((_, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the form holds what is written, by the line's place
            <LineFields key={at} at={at} onRemove={() => remove(at)} />
          ))}
        </ul>
      )}
      <Button
        ref={adder}
        size="sm"
        className="mt-2"
        icon={<Plus aria-hidden />}
        disabledReason={
          lines.length + next.length > QUALITY_LINES_BEFORE
            ? t(($) => $.quality.before_full, { most: QUALITY_LINES_BEFORE })
            : undefined
        }
        onClick={add}
      >
        {lines.length === 0 ? t(($) => $.quality.before_add) : t(($) => $.quality.before_add_more)}
      </Button>
    </section>
  )
}

function LineFields({ at, onRemove }: { at: number; onRemove: () => void }) {
  const { t } = useTranslation()
  const errorId = useId()
  const line = at + 1
  const speaker = t(($) => $.quality.before_speaker, { line })
  const { value, onChange, onBlur, ref, error } = useField<SaidLine['from']>(`${NAME}.${at}.from`, speaker)
  return (
    <li>
      <div className="grid grid-cols-[8rem_1fr_auto] items-start gap-2 max-sm:grid-cols-[1fr_auto]">
        <Select
          ref={ref}
          label={speaker}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          aria-describedby={error ? errorId : undefined}
          aria-invalid={error ? true : undefined}
          options={(['customer', 'agent'] as const).map((from) => ({
            value: from,
            label: t(($) => $.quality.speakers[from]),
          }))}
        />
        <TextField
          name={`${NAME}.${at}.text`}
          label={t(($) => $.quality.before_text, { line })}
          hideLabel
          multiline
          rows={1}
          max={CUSTOMER_MESSAGE_LENGTH}
          className="max-sm:order-last max-sm:col-span-2"
        />
        <IconButton
          label={t(($) => $.quality.before_remove, { line })}
          icon={<X aria-hidden />}
          className="mt-0.5"
          onClick={onRemove}
        />
      </div>
      {error && (
        <div id={errorId} className="mt-[5px]">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </li>
  )
}

/** After nothing what was said, if something was; after the agent a question with its answer. */
function linesToAdd(last: SaidLine | undefined, earlier: readonly SaidLine[]): SaidLine[] {
  if (!last && earlier.length > 0) return [...earlier]
  const answer: SaidLine = { from: 'agent', text: '' }
  return last?.from === 'customer' ? [answer] : [{ from: 'customer', text: '' }, answer]
}
