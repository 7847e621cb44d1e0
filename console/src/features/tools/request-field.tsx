import { type HttpTool, slotsOf } from '@tertulia/contract/tool-definitions'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { useField } from '#ui/form.tsx'
import { Select } from '#ui/select.tsx'
import { FIELD_BOX, FIELD_STATES_WITHIN } from '#ui/text-input.tsx'
import { cx } from '#ui/cx.ts'
import { followSlots } from './slot-parameters.ts'
import type { ToolFormInput } from './tool-form.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Method and address. Slots of the address are coloured, and each brings its parameter. */
export function RequestField({ agentName, disabled }: { agentName: string; disabled: boolean }) {
  const { t } = useTranslation()
  const { getValues, setValue } = useFormContext<ToolFormInput>()
  const method = useField<HttpTool['method']>(
    'definition.method',
    t(($) => $.toolEditor.method),
  )
  const { value, onChange, error, ...url } = useField<string>(
    'definition.url',
    t(($) => $.toolEditor.url),
  )

  function change(typed: string) {
    const before = slotsOf(value)
    const now = slotsOf(typed)
    onChange(typed)
    if (before.join() === now.join()) return
    const parameters = getValues('definition.parameters') as HttpTool['parameters']
    setValue('definition.parameters', followSlots(parameters, before, now), { shouldDirty: true })
  }

  return (
    <Field
      label={t(($) => $.toolEditor.url)}
      help={t(($) => $.toolEditor.url_help, { agent: agentName })}
      error={method.error ?? error}
    >
      {(control) => (
        <div
          className={cx(
            'flex h-[34px] items-center overflow-hidden max-sm:h-12',
            FIELD_BOX,
            FIELD_STATES_WITHIN,
            'has-[button:focus-visible]:field-focus',
          )}
        >
          <Select
            label={t(($) => $.toolEditor.method)}
            options={METHODS.map((each) => ({ value: each, label: each }))}
            value={method.value}
            onChange={method.onChange}
            disabled={disabled}
            className="type-code h-full! w-auto! shrink-0 rounded-none! border-0! border-r! border-line-2! font-semibold shadow-none!"
          />
          <ColouredAddress {...url} {...control} value={value} onChange={change} disabled={disabled} />
        </div>
      )}
    </Field>
  )
}

type AddressProps = Omit<React.ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
}

/** The words stand in a layer below the control, which shows only its caret and what is marked. */
function ColouredAddress({ value, onChange, ...input }: AddressProps) {
  const shown = useRef<HTMLDivElement>(null)
  return (
    <span className="relative block h-full min-w-0 flex-1">
      <span
        ref={shown}
        aria-hidden
        className="type-code pointer-events-none absolute inset-0 flex items-center overflow-hidden px-2.5 whitespace-pre forced-colors:hidden"
      >
        <span>
          {value.split(/(\{[a-z][a-z0-9_]*\})/u).map((part, at) =>
            at % 2 === 1 ? (
              <span key={`${at} ${part}`} className="font-semibold text-tinto-text">
                {part}
              </span>
            ) : (
              part
            ),
          )}
        </span>
      </span>
      <input
        {...input}
        value={value}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        inputMode="url"
        onChange={(event) => onChange(event.target.value)}
        onScroll={({ currentTarget }) => {
          if (shown.current) shown.current.scrollLeft = currentTarget.scrollLeft
        }}
        className="type-code relative h-full w-full bg-transparent px-2.5 text-transparent caret-ink outline-none forced-colors:text-[CanvasText]"
      />
    </span>
  )
}
