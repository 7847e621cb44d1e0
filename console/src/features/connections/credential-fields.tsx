import type { Connection } from '@tertulia/contract/connections'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SecretField } from '#ui/secret-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useOpenRows } from '#ui/use-open-rows.ts'
import { fieldOf, type TypedCredentials } from './credentials.ts'
import { useConnectionFailureWords } from './failure-words.ts'
import { WhereField } from './where-field.tsx'

const MORE_PANEL = 'more'
const MORE = ['app_url', 'template_namespace', 'proactive_phone_id'] as const

/** Fields that Meta asks for, each with its place on Meta’s pages and its error beside it. */
export function CredentialFields({ connection }: { connection: Connection | undefined }) {
  const { t } = useTranslation()
  const { errors } = useFormContext<TypedCredentials>().formState
  const panels = useOpenRows([MORE_PANEL], () => MORE.some((name) => errors[name]))
  useFailedField(connection)
  const saved = (name: string) => connection?.secrets[name] ?? null
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <WhereField place="app_id">
          {(tool) => <TextField name="app_id" label={t(($) => $.connections.fields.app_id)} {...AS_IS} tools={tool} />}
        </WhereField>
        <WhereField place="app_secret">
          {(tool) => (
            <SecretField
              name="app_secret"
              label={t(($) => $.connections.fields.app_secret)}
              saved={saved('app_secret')}
              tools={tool}
            />
          )}
        </WhereField>
        <WhereField place="business_account_id">
          {(tool) => (
            <TextField
              name="business_account_id"
              label={t(($) => $.connections.fields.business_account_id)}
              {...AS_IS}
              tools={tool}
            />
          )}
        </WhereField>
        <WhereField place="phone_id">
          {(tool) => (
            <TextField name="phone_id" label={t(($) => $.connections.fields.phone_id)} {...AS_IS} tools={tool} />
          )}
        </WhereField>
        <WhereField place="access_token" className="sm:col-span-2">
          {(tool) => (
            <SecretField
              name="access_token"
              label={t(($) => $.connections.fields.access_token)}
              saved={saved('access_token')}
              tools={tool}
            />
          )}
        </WhereField>
      </div>
      <details
        open={panels.isOpen(MORE_PANEL)}
        onToggle={({ currentTarget }) => panels.set(MORE_PANEL, currentTarget.open)}
        className="rounded-md border border-line px-4 py-2.5"
      >
        <summary className="type-button cursor-pointer">{t(($) => $.connections.more)}</summary>
        <div className="grid gap-x-4 gap-y-5 pt-3 pb-1.5 sm:grid-cols-2">
          {MORE.map((name) => (
            <WhereField key={name} place={name} className={name === 'app_url' ? 'sm:col-span-2' : undefined}>
              {(tool) => (
                <TextField
                  name={name}
                  label={t(($) => $.connections.fields[name])}
                  optional
                  {...AS_IS}
                  {...(name === 'app_url' && { type: 'url' })}
                  tools={tool}
                />
              )}
            </WhereField>
          ))}
        </div>
      </details>
    </>
  )
}

/** An identifier is no word of the browser's. */
const AS_IS = { autoComplete: 'off' } as const

/** A failure that one of the fields is to blame for stands beside it, until it is typed anew. */
function useFailedField(connection: Connection | undefined): void {
  const { setError, setValue, getValues } = useFormContext<TypedCredentials>()
  const wordsOf = useConnectionFailureWords()
  const failure = connection?.state.name === 'failed' ? connection.state.failure : undefined
  const name = failure && fieldOf(failure)
  const message = failure && [wordsOf(failure), failure.detail].filter(Boolean).join(' ')
  useEffect(() => {
    if (!name || !message) return
    // A field that was visited is judged while it is typed in: its error is gone before the button is pressed.
    setValue(name, getValues(name), { shouldTouch: true })
    setError(name, { type: 'failed', message })
  }, [setError, setValue, getValues, name, message])
}
