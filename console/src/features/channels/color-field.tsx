import { contrast, readableTone, textOn } from '@tertulia/contract/brand-color'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Field } from '#ui/field.tsx'
import { useField } from '#ui/form.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { TextInput } from '#ui/text-input.tsx'

const SWATCHES = ['#17573F', '#1D1719', '#1F4F8F', '#8A1845', '#B5380F', '#7A5B12']
const HEX = /^#[0-9A-Fa-f]{6}$/u
const READABLE = 4.5

/**
 * The brand's colour, as one of a few, from the browser's picker or written. Text on it is white; if the contrast is
 * too low (WCAG 2.2 §1.4.3), the field offers the nearest tone with enough.
 */
export function ColorField({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation()
  const { value, onChange, error, ...field } = useField<string>(name, label)
  const isColor = HEX.test(value)
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center gap-3">
            {SWATCHES.map((swatch) => (
              <button
                key={swatch}
                type="button"
                aria-label={swatch}
                aria-pressed={swatch === value.toUpperCase()}
                onClick={() => onChange(swatch)}
                className={cx(
                  'size-7 rounded-pill border-2 border-surface outline-offset-2',
                  swatch === value.toUpperCase() && 'shadow-[0_0_0_2px_var(--color-ink)]',
                )}
                style={{ background: swatch }}
              />
            ))}
            <span className="flex w-36 items-center gap-2">
              <input
                type="color"
                aria-label={t(($) => $.channels.pick_color)}
                value={isColor ? value.toLowerCase() : '#000000'}
                onChange={(event) => onChange(event.target.value.toUpperCase())}
                className="size-8 shrink-0 cursor-pointer rounded-sm border border-line-2 bg-surface p-0.5"
              />
              <TextInput
                {...field}
                {...control}
                value={value}
                placeholder="#8A1845"
                onChange={(event) => onChange(event.target.value)}
              />
            </span>
          </div>
          {isColor && <Contrast color={value} onMend={onChange} />}
        </div>
      )}
    </Field>
  )
}

function Contrast({ color, onMend }: { color: string; onMend: (color: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const ratio = contrast(color, '#FFFFFF')
  const number = (value: number) => format.number(value, { maximumFractionDigits: 1 })
  const tone = readableTone(color)
  if (ratio >= READABLE)
    return (
      <p className="type-meta flex items-center gap-1.5 text-ok-text">
        <Glyph name="check" tone="ok" />
        {t(($) => $.channels.contrast_good, { ratio: number(ratio) })}
      </p>
    )
  return (
    <div className="type-meta flex flex-wrap items-center gap-x-3 gap-y-1 text-warn-text">
      <span className="flex items-center gap-1.5">
        <Glyph name="alert" tone="warn" />
        {t(($) => $.channels.contrast_low, { ratio: number(ratio), own: number(contrast(color, textOn(color))) })}
      </span>
      <Button size="sm" onClick={() => onMend(tone)}>
        {t(($) => $.channels.contrast_mend, { color: tone })}
      </Button>
    </div>
  )
}
