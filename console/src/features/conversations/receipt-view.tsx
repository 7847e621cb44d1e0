import { useQuery } from '@tanstack/react-query'
import { EMBEDDING_FAILURE_TEXTS } from '@tertulia/contract/embeddings'
import type { Message } from '@tertulia/contract/messages'
import { MODEL_FAILURE_TEXTS } from '@tertulia/contract/models'
import { type Receipt, receipts } from '@tertulia/contract/receipts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { withTexts } from '#i18n/i18n.ts'
import { useLanguage } from '#i18n/language.ts'
import { CodeBlock } from '#ui/copy.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'
import { AfterAWhile, SkeletonRows } from '#ui/skeleton.tsx'
import { FailedModels } from './failed-models.tsx'
import { RunAgain } from './run-again.tsx'
import { ToolCalls } from './tool-calls.tsx'

const HoursThen = lazy(withTexts(['agentAvailability'], () => import('./hours-then.tsx')))

/** Why an answer is what it is: the decision, what was found, the sentence used, the times. */
export function ReceiptView({ message }: { message: Message }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const { data: receipt, error, refetch } = useQuery(query(receipts.get, { params: { message_id: message.id } }))
  if (error) return <ErrorBlock title={error.message} onRetry={() => void refetch()} />
  if (!receipt) {
    return (
      <AfterAWhile>
        <SkeletonRows rows={4} />
      </AfterAWhile>
    )
  }
  const words = (step: string) => {
    const known = (['understand', 'retrieve', 'compose', 'model'] as const).find((each) => each === step)
    return known ? t(($) => $.conversations.steps[known]) : step
  }
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-[fit-content(9rem)_1fr] gap-x-4 gap-y-1.5">
        <Row name={t(($) => $.conversations.why_tabs.question)}>{format.quote(receipt.question)}</Row>
        <Row name={t(($) => $.conversations.why_tabs.decision)}>
          {t(($) => $.conversations.decisions[receipt.decision])}
        </Row>
        <Row name={t(($) => $.conversations.why_tabs.engine)}>
          {t(($) => $.conversations.engines[receipt.engine])}
          {receipt.model && ` · ${receipt.model.name}`}
        </Row>
        <Row name={t(($) => $.conversations.version)}>{receipt.version ?? t(($) => $.conversations.draft)}</Row>
        {receipt.held_back && (
          <Row name={t(($) => $.receipts.held_back)}>
            {t(($) => $.receipts.held_back_by, { name: receipt.held_back.automation_name })}{' '}
            {format.quote(receipt.held_back.text)}
          </Row>
        )}
        {receipt.hours && (
          <Row name={t(($) => $.receipts.hours)}>
            <Suspense>
              <HoursThen hours={receipt.hours} />
            </Suspense>
          </Row>
        )}
        {receipt.searches && receipt.searches.length > 0 && (
          <Row name={t(($) => $.receipts.searched)}>
            <Searches searches={receipt.searches} />
          </Row>
        )}
        {receipt.choices && receipt.choices.length > 0 && (
          <Row name={t(($) => $.receipts.offered)}>{receipt.choices.map(({ label }) => label).join(' · ')}</Row>
        )}
        {receipt.chosen && <Row name={t(($) => $.receipts.chosen)}>{t(($) => $.receipts.chosen_help)}</Row>}
        {receipt.confidence && (
          <Row name={t(($) => $.conversations.why_tabs.confidence)}>
            {t(($) => $.conversations.confidences[receipt.confidence ?? 'low'])}
          </Row>
        )}
        {receipt.model_missing && (
          <Row name={t(($) => $.receipts.model_missing)}>{t(($) => $.receipts.model_missing_help)}</Row>
        )}
        {receipt.failed_models && (
          <Row name={t(($) => $.receipts.failed_models)}>
            <FailedModels models={receipt.failed_models} />
          </Row>
        )}
        {receipt.model_failure && (
          <Row name={t(($) => $.conversations.why_tabs.failure)}>
            {MODEL_FAILURE_TEXTS[receipt.model_failure][language]}
            {receipt.model_says && (
              <span className="block text-ink-2 wrap-anywhere">
                {t(($) => $.conversations.why_tabs.provider_says, { words: receipt.model_says })}
              </span>
            )}
          </Row>
        )}
        {receipt.meaning_failure && (
          <Row name={t(($) => $.receipts.by_meaning)}>{EMBEDDING_FAILURE_TEXTS[receipt.meaning_failure][language]}</Row>
        )}
        {receipt.links && (
          <Row name={t(($) => $.receipts.links)}>
            <Links {...receipt.links} />
          </Row>
        )}
        {receipt.tool_calls.length > 0 && (
          <Row name={t(($) => $.conversations.why_tabs.tools)}>
            <ToolCalls calls={receipt.tool_calls} />
          </Row>
        )}
        <Row name={t(($) => $.conversations.why_tabs.steps)}>
          {receipt.steps
            .map(
              ({ name, ms }) => `${words(name)} ${ms < 1 ? '<1' : format.number(ms, { maximumFractionDigits: 0 })} ms`,
            )
            .join(' · ')}
        </Row>
        {receipt.model && (
          <Row name={t(($) => $.receipts.tokens)}>
            {t(($) => $.receipts.token_counts, {
              input: format.number(receipt.model.input_tokens),
              output: format.number(receipt.model.output_tokens),
            })}
            {' · '}
            {t(($) => $.receipts.first_words, {
              ms: format.number(receipt.model.first_token_ms, { maximumFractionDigits: 0 }),
            })}
          </Row>
        )}
        {receipt.model?.cost && <Row name={t(($) => $.receipts.cost)}>{format.money(receipt.model.cost, 6)}</Row>}
        {receipt.sources.length > 0 && (
          <Row name={t(($) => $.receipts.sources)}>
            <SourceVersions receipt={receipt} />
          </Row>
        )}
      </dl>
      {receipt.candidates.length > 0 && (
        <section>
          <h3 className="type-section mb-1">{t(($) => $.conversations.why_tabs.candidates)}</h3>
          <ol>
            {receipt.candidates.map((candidate) => (
              <li key={candidate.passage_id} className="flex items-baseline gap-3 border-b border-line py-1.5">
                <span className="min-w-0 flex-1 truncate">{candidate.title}</span>
                {candidate.found_by && candidate.found_by !== 'words' && (
                  <span className="type-meta text-ink-3">
                    {t(($) => $.receipts.found_by[candidate.found_by === 'meaning' ? 'meaning' : 'both'])}
                  </span>
                )}
                <span className="type-meta text-ink-3">
                  {t(($) => $.conversations.confidences[candidate.confidence])}
                </span>
                <span className="type-meta w-12 text-right text-ink-3 tabular-nums">
                  {format.percent(candidate.coverage)}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {receipt.sources.map((source) => (
        <blockquote key={source.n} className="type-quote border-l-2 border-line-2 pl-3">
          {source.mark ? (
            <>
              {source.excerpt.slice(0, source.mark.start)}
              <mark className="bg-tinto-bg text-ink">{source.excerpt.slice(source.mark.start, source.mark.end)}</mark>
              {source.excerpt.slice(source.mark.end)}
            </>
          ) : (
            source.excerpt
          )}
        </blockquote>
      ))}
      {receipt.model?.prompt && (
        <details>
          <summary className="type-button">{t(($) => $.conversations.why_tabs.prompt)}</summary>
          <CodeBlock code={receipt.model.prompt} label={t(($) => $.conversations.why_tabs.prompt)} />
        </details>
      )}
      <RunAgain key={message.id} messageId={message.id} answer={message.text} />
    </div>
  )
}

/** Searches of an answer, question by question, with the context taken from the conversation. */
function Searches({ searches }: { searches: NonNullable<Receipt['searches']> }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ol className="flex flex-col gap-1">
      {searches.map(({ asked, around, leans, outcome, by }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may ask the same, and their order never changes
        <li key={at}>
          {format.quote(asked)}
          <span className="type-meta text-ink-3">
            {' '}
            {[t(($) => $.receipts.search_outcomes[outcome]), ...(by ? [t(($) => $.receipts.by_model)] : [])].join(
              ' · ',
            )}
          </span>
          {leans && around.length > 0 && (
            <p className="type-meta text-ink-3">
              {t(($) => $.receipts.leans_on, { said: around.map(({ text }) => format.quote(text)).join(' · ') })}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Since when each source says what it says. */
function SourceVersions({ receipt: { sources, source_versions } }: { receipt: Receipt }) {
  const { t } = useTranslation()
  const wordsOf = (passageId: string) => {
    const found = source_versions.find(({ passage_id }) => passage_id === passageId)
    if (!found) return ''
    const { since, until } = found
    if (since === null) return t(($) => $.receipts.in_draft)
    return until === null
      ? t(($) => $.receipts.since_now, { since })
      : t(($) => $.receipts.since_until, { since, until })
  }
  return (
    <ul>
      {sources.map(({ n, passage_id, title, locator }) => (
        <li key={n} className="wrap-anywhere">
          {locator ? `${title}, ${locator}` : title}
          <span className="type-meta text-ink-3"> {wordsOf(passage_id)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Which links of a model's answer were taken out, and where it may lead. */
function Links({ taken_out, hosts }: NonNullable<Receipt['links']>) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-1">
      {taken_out.length === 0 ? (
        t(($) => $.receipts.links_kept)
      ) : (
        <>
          {t(($) => $.receipts.links_taken_out)}
          <ul>
            {taken_out.map((address) => (
              <li key={address} className="type-code wrap-anywhere">
                {address}
              </li>
            ))}
          </ul>
        </>
      )}
      {hosts.length === 0 ? (
        <p className="type-meta text-ink-3">{t(($) => $.receipts.links_no_hosts)}</p>
      ) : (
        <details>
          <summary className="type-meta text-ink-3">
            {t(($) => $.receipts.links_hosts, { count: hosts.length })}
          </summary>
          <p className="type-code wrap-anywhere">{hosts.join(', ')}</p>
        </details>
      )}
    </div>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="type-meta text-ink-3">{name}</dt>
      <dd className="type-body min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}
