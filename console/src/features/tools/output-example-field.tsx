import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { useField } from '#ui/form.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { TextArea } from '#ui/text-input.tsx'

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Usual answer of the other system, and whether it is JSON. It may be saved either way. */
export function OutputExampleField() {
  const { t } = useTranslation()
  const label = t(($) => $.toolEditor.output_example)
  const { value, onChange, error, ...field } = useField<string>('definition.output_example', label)
  const text = value.trim()
  const isRight = isJson(text)
  return (
    <Field
      optional
      label={label}
      error={error}
      help={
        text === '' ? (
          t(($) => $.toolEditor.output_example_help)
        ) : (
          <span className={isRight ? 'flex items-center gap-1.5' : 'flex items-center gap-1.5 text-warn-text'}>
            <Glyph name={isRight ? 'check' : 'alert'} tone={isRight ? 'ok' : 'warn'} />
            {isRight ? t(($) => $.toolEditor.is_json) : t(($) => $.toolEditor.is_not_json)}
          </span>
        )
      }
    >
      {(control) => (
        <TextArea
          {...field}
          {...control}
          rows={4}
          spellCheck={false}
          autoCapitalize="none"
          className="type-code max-h-72"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
