import { toNestErrors } from '@hookform/resolvers'
import { fieldErrorText } from '@tertulia/contract/field-errors'
import { fieldIssues } from '@tertulia/contract/field-issues'
import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import { type BaseSyntheticEvent, createContext, type ReactNode, use, useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Resolver,
  type UseFormReturn,
  useController,
  useForm as useHookForm,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useLanguage } from '#i18n/language.ts'
import { ConflictNote, type FieldWords, type FormConflict } from './conflict-note.tsx'
import { Note } from './note.tsx'
import { isRunKey, submitByKey } from './save-keys.ts'
import { useUnsaved } from './unsaved.ts'

/** A field on the form, and whether it has declared that what is typed in it may be kept outside the page. */
type FormField = FieldWords & { mayBeKept: boolean }
/** The fields on the form by name: the save bar and the notes name fields as people see them. */
const Fields = createContext<Map<string, FormField> | null>(null)

/**
 * Thrown by a save function when the server refuses: a sentence, and the fields it is about.
 * Paths are joined by dots, as in `variants.0.text`.
 */
export type Refusal = { message: string; fields?: readonly { path: string; message: string }[] }

const isRefusal = (thrown: unknown): thrown is Refusal =>
  typeof thrown === 'object' &&
  thrown !== null &&
  'fields' in thrown &&
  'message' in thrown &&
  typeof thrown.message === 'string'

type Schema<Input, Output> = z.ZodType<Output, Input> | (() => Promise<z.ZodType<Output, Input>>)

/**
 * State of a form that follows a schema of the contract. Checks on leaving a field, then while it changes.
 * @param schema or how to load it, for a page that shall be there before what checks it
 */
export function useForm<Input extends FieldValues, Output>(
  schema: Schema<Input, Output>,
  defaults: DefaultValues<NoInfer<Input>>,
): UseFormReturn<Input, unknown, Output> {
  const language = useLanguage()
  return useHookForm<Input, unknown, Output>({
    resolver: schemaResolver(schema, language),
    defaultValues: defaults,
    mode: 'onTouched',
  })
}

/** Says the same words as the server: both read the contract's codes. */
function schemaResolver<Input extends FieldValues, Output>(
  schema: Schema<Input, Output>,
  language: InterfaceLanguage,
): Resolver<Input, unknown, Output> {
  return async (values, _context, options) => {
    const loaded = typeof schema === 'function' ? await schema() : schema
    const parsed = await loaded.safeParseAsync(values)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const flat: Record<string, { type: string; message: string }> = {}
    for (const { path, code } of fieldIssues(parsed.error, values)) {
      flat[path] ??= { type: code, message: fieldErrorText(code, language) }
    }
    return { values: {}, errors: toNestErrors(flat as FieldErrors<Input>, options) }
  }
}

/** A form that fills a page has a save bar, and no room around it. */
const ON_A_PAGE = '[form:has(.save-bar)>&]:m-4'

type FormProps<Input extends FieldValues, Output> = {
  /** For a submit button that stands outside, as in the foot of a dialog: `<Button type="submit" form={id}>`. */
  id?: string
  form: UseFormReturn<Input, unknown, Output>
  /**
   * Receives what the schema makes of the input, and the value of the button that was pressed if it has one. A thrown
   * error is shown and nothing typed is lost; `false` means that the person cancelled.
   */
  save: (body: Output, pressed: string | undefined) => unknown
  /** Another person's save while the form was open: both versions are shown. */
  conflict?: FormConflict | undefined
  className?: string
  children: ReactNode
}

/**
 * A form that saves. Refused fields say so beside their input and the first takes the focus; what belongs to no field
 * on the screen stands in a note above. Anything else thrown is a bug of ours: it is reported and the person told.
 */
export function Form<Input extends FieldValues, Output>({
  id,
  form,
  save,
  conflict,
  className = 'flex flex-col gap-5',
  children,
}: FormProps<Input, Output>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [fieldsOnScreen] = useState(() => new Map<string, FormField>())
  const { isDirty, isSubmitting } = form.formState
  useUnsaved(isDirty)
  const refusal = form.formState.errors.root?.['refusal']?.message

  function showRefusal(thrown: unknown) {
    if (!isRefusal(thrown)) reportError(thrown)
    const { message, fields = [] } = isRefusal(thrown) ? thrown : { message: fieldErrorText('unknown_error', language) }
    const onScreen = fields.filter(({ path }) => fieldsOnScreen.has(path))
    for (const [index, { path, message }] of onScreen.entries()) {
      form.setError(
        path as Parameters<typeof form.setError>[0],
        { type: 'refused', message },
        { shouldFocus: index === 0 },
      )
    }
    const elsewhere = fields.filter(({ path }) => !fieldsOnScreen.has(path)).map(({ message }) => message)
    if (onScreen.length === 0 || elsewhere.length > 0) {
      form.setError('root.refusal', { message: elsewhere.length > 0 ? elsewhere.join(' ') : message })
    }
  }

  const submit = form.handleSubmit(async (body, event) => {
    const sent = form.getValues()
    try {
      if ((await save(body, pressedIn(event))) === false) return
    } catch (thrown) {
      showRefusal(thrown)
      return
    }
    // The saved values are the new starting point; text typed meanwhile stays as a change.
    form.reset(sent, { keepValues: true })
  })

  return (
    <Fields value={fieldsOnScreen}>
      <FormProvider {...form}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key of the fields inside */}
        <form
          id={id}
          noValidate
          className={className}
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            // A key may come twice if a button would be off.
            if (isSubmitting) return
            void submit(event)
          }}
          onKeyDown={(event) => {
            // Keys typed into a dialog of a field bubble up to here too.
            const isHere = event.target instanceof Node && event.currentTarget.contains(event.target)
            if (!isHere || event.defaultPrevented || !isRunKey(event.nativeEvent)) return
            event.preventDefault()
            submitByKey(event.currentTarget)
          }}
        >
          {refusal && (
            <Note tone="bad" title={t(($) => $.ui.not_saved)} className={ON_A_PAGE}>
              {refusal}
            </Note>
          )}
          {conflict && <ConflictNote form={form} fields={fieldsOnScreen} conflict={conflict} className={ON_A_PAGE} />}
          {children}
        </form>
      </FormProvider>
    </Fields>
  )
}

/** The value of the button a form was submitted with. */
function pressedIn(event: BaseSyntheticEvent | undefined): string | undefined {
  const submit: unknown = event?.nativeEvent
  const button = submit instanceof SubmitEvent ? submit.submitter : null
  return button instanceof HTMLButtonElement && button.value !== '' ? button.value : undefined
}

/** The fields of the form around, by name. */
export const useFormFields = (): ReadonlyMap<string, FormField> => use(Fields) ?? new Map()

/**
 * Binds a control to the field of the form around it, whose value a draft may keep if the session is lost.
 * @param name path of the field, joined by dots
 * @param told its value in words, if it has any
 */
export const useField = <Value,>(name: string, label: string, told?: (value: Value) => string) =>
  useBound<Value>(name, label, { mayBeKept: true, told })

/** Binds a control to a secret of the form around it: no draft keeps it, and nothing writes it outside the page. */
export const useSecret = (name: string, label: string) =>
  useBound<string | undefined>(name, label, { mayBeKept: false })

type About<Value> = { mayBeKept: boolean; told?: ((value: Value) => string) | undefined }

function useBound<Value>(name: string, label: string, { mayBeKept, told }: About<Value>) {
  const fields = use(Fields)
  const { field, fieldState } = useController({ name })
  useEffect(() => {
    fields?.set(name, { label, mayBeKept })
    return () => void fields?.delete(name)
  }, [fields, name, label, mayBeKept])
  useEffect(() => {
    // Put in by itself: registered anew at each rendering, fields would change places.
    const known = fields?.get(name)
    if (known) known.told = told as FieldWords['told']
  })
  return {
    ...field,
    value: field.value as Value,
    onChange: (value: Value) => field.onChange(value),
    error: fieldState.error?.message,
  }
}
