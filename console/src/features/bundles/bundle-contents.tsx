import type { AgentBundle } from '@tertulia/contract/bundles'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'

/** Contents of a bundle, shown before the import begins. */
export function BundleContents({ file, bundle, onOther }: { file: string; bundle: AgentBundle; onOther: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { identity, faqs, files, tests } = bundle
  const topics = bundle.topics.map((topic) => {
    const count = faqs.filter((faq) => faq.topic === topic).length
    return `${topic} (${format.number(count)})`
  })
  const rows = [
    [
      t(($) => $.bundles.kind),
      `${t(($) => $.agents.types[identity.type])}, ${format.list(identity.languages.map((each) => format.languageName(each)))}`,
    ],
    [
      t(($) => $.bundles.questions),
      [t(($) => $.bundles.questions_count, { count: faqs.length }), topics.join(', ')].filter(Boolean).join(': '),
    ],
    [t(($) => $.bundles.files), files.map(({ name }) => name).join(', ') || t(($) => $.bundles.none)],
    ...(bundle.scheduled_messages.length > 0
      ? [[t(($) => $.bundles.scheduled), bundle.scheduled_messages.map(({ name }) => name).join(', ')]]
      : []),
    [t(($) => $.bundles.tests), format.number(tests.length)],
    [t(($) => $.bundles.exported_at), format.dateTime(bundle.exported_at)],
  ]
  return (
    <section aria-label={t(($) => $.bundles.inside, { file })} className="rounded-md bg-subtle px-4 py-3">
      <h3 className="type-button wrap-anywhere">{t(($) => $.bundles.inside, { file })}</h3>
      <dl className="mt-2 flex max-h-60 flex-col gap-1.5 overflow-y-auto">
        {rows.map(([term, what]) => (
          <div key={term} className="flex gap-3 max-sm:flex-col max-sm:gap-0">
            <dt className="type-meta w-36 shrink-0 text-ink-3">{term}</dt>
            <dd className="type-meta min-w-0 wrap-anywhere text-ink">{what}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="link type-meta mt-2" onClick={onOther}>
        {t(($) => $.bundles.other_file)}
      </button>
    </section>
  )
}
