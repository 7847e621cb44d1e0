import { type ClipboardEvent, type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { RemovableChip } from './chip.tsx'
import { cx } from './cx.ts'
import { Field, type FieldControl } from './field.tsx'
import { useField } from './form.tsx'
import { FIELD_BOX, FIELD_STATES_WITHIN } from './text-input.tsx'

type Props = Partial<FieldControl> & {
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  placeholder?: string
  /** Marks a chip as wrong; it stays, so that it can be seen and taken out. */
  isValid?: (tag: string) => boolean
  /** They have spaces and commas of their own: only Enter, or a line's end in what is pasted, ends one. */
  sentences?: boolean
}

const BETWEEN_WORDS = /[\s,;]+/u
const BETWEEN_LINES = /[\r\n]+/u

/** Several things one writes: e-mails, domains. Enter, comma or space ends one; a pasted list becomes several. */
export function TagsInput({ value, onChange, onBlur, placeholder, isValid, sentences = false, ...control }: Props) {
  const [draft, setDraft] = useState('')
  const separators = sentences ? BETWEEN_LINES : BETWEEN_WORDS
  const ends = sentences ? ['Enter'] : ['Enter', ',', ';', ' ']

  function add(text: string) {
    const tags = text
      .split(separators)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '' && !value.includes(tag))
    if (tags.length > 0) onChange([...value, ...new Set(tags)])
    setDraft('')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (draft !== '' && ends.includes(event.key)) {
      event.preventDefault()
      add(draft)
    } else if (draft === '' && event.key === 'Backspace' && value.length > 0) {
      onChange(value.slice(0, -1))
    }
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    if (!separators.test(text.trim())) return
    event.preventDefault()
    add(draft + text)
  }

  return (
    <div
      className={cx(
        'flex min-h-[34px] max-sm:min-h-12 flex-wrap content-start items-center gap-1 p-1',
        FIELD_BOX,
        FIELD_STATES_WITHIN,
      )}
    >
      {value.map((tag) => (
        <RemovableChip
          key={tag}
          label={tag}
          invalid={isValid !== undefined && !isValid(tag)}
          onRemove={() => onChange(value.filter((other) => other !== tag))}
        />
      ))}
      <input
        {...control}
        value={draft}
        placeholder={value.length === 0 ? placeholder : undefined}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          add(draft)
          onBlur?.()
        }}
        className="type-input h-6 min-w-24 flex-1 bg-transparent px-1.5 outline-none"
      />
    </div>
  )
}

type FieldProps = Pick<Props, 'placeholder' | 'isValid' | 'sentences'> & {
  name: string
  label: string
  help?: ReactNode
  optional?: boolean
}

/** A list of a form that one writes. */
export function TagsField({ name, label, help, optional = false, ...props }: FieldProps) {
  const { value, onChange, onBlur, ref, error } = useField<string[] | undefined>(name, label, (tags) =>
    (tags ?? []).join(', '),
  )
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(control) => (
        <TagsInput {...props} {...control} ref={ref} value={value ?? []} onChange={onChange} onBlur={onBlur} />
      )}
    </Field>
  )
}
