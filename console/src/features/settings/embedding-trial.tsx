import { EMBEDDING_FAILURE_TEXTS, embeddings, type EmbeddingSelfTest } from '@tertulia/contract/embeddings'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useOrganization } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

/** Has the saved model tell sentences apart, and says in words how it did. */
export function EmbeddingTrial({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const organization = useOrganization()
  const attempt = useSend(embeddings.try, { refreshes: [embeddings.get] })
  const { data, error } = attempt
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        loading={attempt.isPending}
        loadingLabel={t(($) => $.settings.trying)}
        disabled={disabled}
        onClick={() => attempt.mutate({ params: { organization_id: organization.id } })}
      >
        {t(($) => $.settings.try)}
      </Button>
      {disabled && <p className="type-meta text-ink-3">{t(($) => $.settings.embedding.save_first)}</p>}
      {data?.self_test && (
        <Note
          className="self-stretch"
          tone={data.self_test.confused.length === 0 ? 'ok' : 'warn'}
          title={t(($) => $.settings.embedding.works, {
            ms: format.number(data.ms),
            dimensions: format.number(data.dimensions ?? 0),
          })}
        >
          <SelfTest {...data.self_test} />
        </Note>
      )}
      {data?.failure && (
        <Note tone="bad" className="self-stretch" title={t(($) => $.settings.fails)}>
          {EMBEDDING_FAILURE_TEXTS[data.failure][language]}
        </Note>
      )}
      {error && <Note tone="bad" className="self-stretch" title={error.message} />}
    </div>
  )
}

function SelfTest({ pairs, nearer, confused, seconds_per_thousand }: EmbeddingSelfTest) {
  const { t } = useTranslation()
  const format = useFormat()
  const languages = confused.map((each) => t(($) => $.settings.embedding.languages[each]))
  return (
    <>
      <p>{t(($) => $.settings.embedding.nearer, { nearer, pairs })}</p>
      {languages.length > 0 && <p>{t(($) => $.settings.embedding.confused, { languages: format.list(languages) })}</p>}
      <p>{t(($) => $.settings.embedding.takes, { seconds: format.number(seconds_per_thousand) })}</p>
    </>
  )
}
