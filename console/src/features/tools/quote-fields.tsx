import type { QuoteSettings } from '@tertulia/contract/tool-definitions'
import { QUOTE_LINES } from '@tertulia/contract/tools.limits'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { get, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { useField } from '#ui/form.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SelectField } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { NumberField, numberIn } from './number-field.tsx'

type QuoteInput = { definition: QuoteSettings }

const CURRENCIES = ['EUR', 'USD', 'GBP', 'MXN', 'COP', 'ARS', 'CLP', 'PEN', 'BRL', 'CHF']

/** How many of its minor units a currency has: 100 cents, one peso. */
const minorOf = (currency: string): number =>
  10 ** (new Intl.NumberFormat('es', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)

/** A price list: its currency, its tax, and what each thing costs. */
export function QuoteFields() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { control, formState } = useFormContext<QuoteInput>()
  const currency = useWatch({ control, name: 'definition.currency' })
  const { fields, append, remove } = useFieldArray({ control, name: 'definition.lines' })
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  const wrong: unknown =
    get(formState.errors, 'definition.lines.root.message') ?? get(formState.errors, 'definition.lines.message')
  const known = CURRENCIES.includes(currency) ? CURRENCIES : [...CURRENCIES, currency]
  const heads = t(($) => $.toolEditor.settings.line_columns, { returnObjects: true })
  return (
    <>
      <div className="grid grid-cols-[1fr_148px] gap-3 max-sm:grid-cols-1">
        <SelectField
          name="definition.currency"
          label={t(($) => $.toolEditor.settings.currency)}
          options={known.map((value) => ({ value, label: `${value}, ${names.of(value) ?? value}` }))}
        />
        <NumberField
          decimals
          name="definition.tax_percent"
          label={t(($) => $.toolEditor.settings.tax)}
          help={t(($) => $.toolEditor.settings.tax_help)}
          unit="%"
        />
      </div>
      <section aria-label={t(($) => $.toolEditor.settings.lines)}>
        <h2 className="type-section">{t(($) => $.toolEditor.settings.lines)}</h2>
        <p className="type-meta mb-2 text-ink-3">{t(($) => $.toolEditor.settings.lines_help)}</p>
        <div
          aria-hidden
          className="grid grid-cols-[1fr_132px_100px_28px] gap-2 pb-1 text-[12px]/[16px] font-semibold text-ink-3 max-sm:hidden"
        >
          <span>{heads.name}</span>
          <span>{heads.amount}</span>
          <span>{heads.unit}</span>
        </div>
        <ul className="flex flex-col gap-2">
          {fields.map(({ id }, at) => (
            <li
              key={id}
              className="grid grid-cols-[1fr_132px_100px_28px] items-start gap-2 max-sm:grid-cols-[1fr_80px_28px] max-sm:border-b max-sm:border-line max-sm:pb-2"
            >
              <TextField
                hideLabel
                name={`definition.lines.${at}.name`}
                label={t(($) => $.toolEditor.settings.line_name, { number: at + 1 })}
                className="max-sm:col-span-3"
              />
              <AmountField at={at} currency={currency} />
              <TextField
                hideLabel
                name={`definition.lines.${at}.unit`}
                label={t(($) => $.toolEditor.settings.line_unit, { number: at + 1 })}
              />
              <IconButton
                label={t(($) => $.toolEditor.settings.remove_line, { number: at + 1 })}
                icon={<X aria-hidden />}
                className="mt-[3px]"
                onClick={() => remove(at)}
              />
            </li>
          ))}
        </ul>
        {typeof wrong === 'string' && (
          <div className="mt-2">
            <FieldError>{wrong}</FieldError>
          </div>
        )}
        {fields.length < QUOTE_LINES && (
          <Button
            size="sm"
            className="mt-3"
            icon={<Plus aria-hidden />}
            onClick={() => append({ name: '', amount: 0, unit: '' })}
          >
            {t(($) => $.toolEditor.settings.add_line)}
          </Button>
        )}
      </section>
    </>
  )
}

/** A price as people write it, kept in minor units of its currency. */
function AmountField({ at, currency }: { at: number; currency: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const label = t(($) => $.toolEditor.settings.line_amount, { number: at + 1 })
  const { value, onChange, onBlur, error, ...field } = useField<number | string | null>(
    `definition.lines.${at}.amount`,
    label,
  )
  const [typed, setTyped] = useState<string>()
  const minor = minorOf(currency)
  const digits = Math.round(Math.log10(minor))
  const written =
    typeof value === 'number'
      ? format.number(value / minor, {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
          useGrouping: false,
        })
      : (value ?? '')
  return (
    <Field hideLabel label={label} error={error}>
      {(control) => (
        <TextInput
          {...field}
          {...control}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? written}
          onChange={({ target }) => {
            setTyped(target.value)
            const amount = numberIn(target.value, true)
            onChange(typeof amount === 'number' ? Math.round(amount * minor) : amount)
          }}
          onBlur={() => {
            setTyped(undefined)
            onBlur()
          }}
          after={<span className="type-meta text-ink-3">{currency}</span>}
        />
      )}
    </Field>
  )
}
