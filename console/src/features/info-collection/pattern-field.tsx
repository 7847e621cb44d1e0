import { exampleOfPattern, FieldPattern, PATTERN_SHAPES } from '@tertulia/contract/field-patterns'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { useField } from '#ui/form.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'

type Shape = FieldPattern['shape'] | 'any'

/** How a text has to be written: in any way, in a shape with a name, or by a mask; with one that fits below. */
export function PatternField({ name, country }: { name: string; country: string }) {
  const { t } = useTranslation()
  const label = t(($) => $.collectionFields.pattern)
  const path = `${name}.pattern`
  const { onChange, error } = useField<FieldPattern | null | undefined>(path, label)
  // Its model is a field of its own, and changes by itself.
  const value = useWatch({ name: path }) as FieldPattern | null | undefined
  const shapes: Shape[] = ['any', ...PATTERN_SHAPES]
  const valid = FieldPattern.safeParse(value)
  const put = (shape: Shape) =>
    onChange(shape === 'any' ? null : shape === 'mask' ? { shape, mask: 'AA-0000' } : { shape })
  return (
    <div className="grid grid-cols-2 items-start gap-3 max-sm:grid-cols-1">
      <Field
        label={label}
        error={value?.shape === 'mask' ? undefined : error}
        help={
          valid.success
            ? t(($) => $.collectionFields.pattern_example, { example: exampleOfPattern(valid.data, country) })
            : undefined
        }
      >
        {(control) => (
          <Select
            {...control}
            options={shapes.map((each) => ({ value: each, label: t(($) => $.collectionFields.patterns[each]) }))}
            value={value?.shape ?? 'any'}
            onChange={put}
          />
        )}
      </Field>
      {value?.shape === 'mask' && (
        <TextField
          name={`${name}.pattern.mask`}
          label={t(($) => $.collectionFields.mask)}
          help={t(($) => $.collectionFields.mask_help)}
        />
      )}
    </div>
  )
}
