import type { AuditChange } from '@tertulia/contract/audit'
import { fieldWords, valueWords } from '@tertulia/contract/audit-words'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'

/** Values before and after, field by field; closed at first. */
export function AuditChanges({ changes }: { changes: readonly AuditChange[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <details className="type-meta text-ink-2">
      <summary className="w-fit cursor-pointer -my-1 rounded-xs py-1 hover:text-ink">
        {t(($) => $.audit.changes, { count: changes.length })}
      </summary>
      <dl className="mt-2 mb-1.5 flex flex-col gap-2 border-l border-line-2 pl-3">
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt className="font-semibold text-ink">{fieldWords(field, language)}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">
              <Side label={t(($) => $.audit.before)} text={valueWords(field, before, language)} />
            </dd>
            <dd className="wrap-anywhere whitespace-pre-wrap">
              <Side label={t(($) => $.audit.after)} text={valueWords(field, after, language)} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Side({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation()
  return (
    <>
      <span className="text-ink-3">{label}:</span>{' '}
      {text === '' ? <span className="text-ink-3">{t(($) => $.audit.nothing)}</span> : text}
    </>
  )
}
