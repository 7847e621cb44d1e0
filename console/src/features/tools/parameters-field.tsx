import type { HttpTool, ToolParameter } from '@tertulia/contract/tool-definitions'
import { TOOL_PARAMETERS } from '@tertulia/contract/tools.limits'
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { get, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/cx.ts'
import { FieldError } from '#ui/field.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { MenuItem } from '#ui/menu.tsx'
import { RowMenu } from '#ui/row-menu.tsx'
import { useOpenRows } from '#ui/use-open-rows.ts'
import { ParameterFields } from './parameter-fields.tsx'
import { newParameter } from './slot-parameters.ts'
import type { ToolFormInput } from './tool-form.ts'

/** Parameters of a request, row by row; `useOpenRows` says which are open. */
export function ParametersField({ agentId, disabled }: { agentId: string; disabled: boolean }) {
  const { t } = useTranslation()
  const { control, formState } = useFormContext<ToolFormInput>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'definition.parameters' })
  const parameters = useWatch({ control, name: 'definition.parameters' }) as HttpTool['parameters']
  const method = useWatch({ control, name: 'definition.method' })
  const isWrong = (at: number) => get(formState.errors, `definition.parameters.${at}`) !== undefined
  const rows = useOpenRows(
    fields.map(({ id }) => id),
    isWrong,
  )
  const ofAll: unknown =
    get(formState.errors, 'definition.parameters.root.message') ??
    get(formState.errors, 'definition.parameters.message')
  return (
    <section aria-label={t(($) => $.toolEditor.parameters)}>
      <div className="mb-[5px] flex items-center justify-between gap-3">
        <h3 className="type-button">{t(($) => $.toolEditor.parameters)}</h3>
        {!disabled && fields.length < TOOL_PARAMETERS && (
          <button
            type="button"
            className="type-meta touch-target inline-flex items-center gap-1 font-semibold text-ink-2 hover:text-ink"
            onClick={() => {
              append(newParameter(method === 'GET' || method === 'DELETE' ? 'query' : 'body'), { shouldFocus: false })
              rows.openAt(fields.length)
            }}
          >
            <Plus aria-hidden className="size-3.5!" />
            {t(($) => $.toolEditor.add)}
          </button>
        )}
      </div>
      {fields.length === 0 ? (
        <p className="type-meta text-ink-3">{t(($) => $.toolEditor.parameters_none)}</p>
      ) : (
        <ul className="rounded-md border border-line-2">
          {fields.map(({ id }, at) => {
            const parameter = parameters[at]
            if (!parameter) return null
            const isOpen = rows.isOpen(id)
            return (
              <li key={id} className="border-b border-line last:border-0">
                <ParameterHead
                  parameter={parameter}
                  isOpen={isOpen}
                  isWrong={isWrong(at)}
                  onOpen={() => rows.set(id, !isOpen)}
                  menu={
                    !disabled && (
                      <RowMenu name={parameter.label || parameter.key || t(($) => $.toolEditor.unnamed)}>
                        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => rows.set(id, true)}>
                          {t(($) => $.toolEditor.edit)}
                        </MenuItem>
                        {at > 0 && (
                          <MenuItem icon={<ArrowUp aria-hidden />} onSelect={() => move(at, at - 1)}>
                            {t(($) => $.toolEditor.move_up)}
                          </MenuItem>
                        )}
                        {at < fields.length - 1 && (
                          <MenuItem icon={<ArrowDown aria-hidden />} onSelect={() => move(at, at + 1)}>
                            {t(($) => $.toolEditor.move_down)}
                          </MenuItem>
                        )}
                        <MenuItem icon={<Trash2 aria-hidden />} onSelect={() => remove(at)}>
                          {t(($) => $.toolEditor.remove)}
                        </MenuItem>
                      </RowMenu>
                    )
                  }
                />
                {/* Kept while it is closed: what is refused there finds its field. */}
                <div hidden={!isOpen}>
                  <ParameterFields agentId={agentId} at={at} parameter={parameter} onDone={() => rows.set(id, false)} />
                </div>
              </li>
            )
          })}
        </ul>
      )}
      {typeof ofAll === 'string' && (
        <div className="mt-[5px]">
          <FieldError>{ofAll}</FieldError>
        </div>
      )}
    </section>
  )
}

type HeadProps = {
  parameter: ToolParameter
  isOpen: boolean
  isWrong: boolean
  onOpen: () => void
  menu: React.ReactNode
}

function ParameterHead({ parameter, isOpen, isWrong, onOpen, menu }: HeadProps) {
  const { t } = useTranslation()
  const { key, type, description, required, origin } = parameter
  return (
    <div className="flex items-center gap-2 pr-1.5">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onOpen}
        className="flex min-h-[34px] min-w-0 flex-1 items-center gap-x-4 gap-y-0.5 rounded-md py-1.5 pl-2.5 text-left hover:bg-subtle max-sm:min-h-12 max-sm:flex-wrap"
      >
        <span className={cx('type-code min-w-[72px] shrink-0 font-semibold', key === '' ? 'text-ink-3' : 'text-ink')}>
          {key || t(($) => $.toolEditor.unnamed)}
        </span>
        <span className="type-meta min-w-[52px] shrink-0 text-ink-2">{t(($) => $.toolEditor.types[type])}</span>
        <span className="min-w-0 flex-1 truncate text-ink max-sm:basis-full max-sm:order-last">{description}</span>
        {isWrong && <Glyph name="alert" tone="bad" />}
        <span className="type-meta shrink-0 text-ink-3 max-sm:ml-auto">
          {origin.from !== 'customer'
            ? t(($) => $.toolEditor.origins[origin.from])
            : required
              ? t(($) => $.toolEditor.required)
              : t(($) => $.toolEditor.optional)}
        </span>
      </button>
      {menu}
    </div>
  )
}
