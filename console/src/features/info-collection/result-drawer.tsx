import { Link } from '@tanstack/react-router'
import { isAskedFor } from '@tertulia/contract/field-conditions'
import type { CollectionResult, InfoCollection } from '@tertulia/contract/info-collection'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { ListDrawer } from '#lists/list-drawer.tsx'
import type { OpenedRow } from '#lists/opened-row.ts'
import { Empty } from '#ui/empty.tsx'
import { CorrectValue } from './correct-value.tsx'
import { ResultState } from './result-state.tsx'
import { useValueWords } from './use-value-words.ts'

type Props = {
  agentId: string
  collectionId: string
  opened: OpenedRow<CollectionResult>
  fields: InfoCollection['fields']
}

/** Shows the values of one customer beside the list, each with the words it came from. */
export function ResultDrawer({ agentId, collectionId, opened, fields }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { row: result } = opened
  return (
    <ListDrawer
      opened={opened}
      label={t(($) => $.collectionResults.one)}
      actions={
        result && (
          <Link to="/conversations" search={{ open: result.conversation_id }} className="link type-meta">
            {t(($) => $.collectionResults.open_conversation)}
          </Link>
        )
      }
    >
      {opened.isMissing && <Empty title={t(($) => $.collectionResults.not_found)} />}
      {result && (
        <div className="flex flex-col gap-4 px-5 py-4 max-sm:px-4">
          <div>
            <div className="flex flex-wrap items-center gap-2.5">
              <h2 className="type-dialog wrap-anywhere">{format.customerName(result.customer)}</h2>
              <ResultState pill state={result.state} />
            </div>
            <p className="type-meta mt-0.5 text-ink-2">
              {t(($) => $.conversations.channels[result.channel])} · {format.dateTime(result.started_at)}
              {result.updated_at !== result.started_at &&
                ` · ${t(($) => $.collectionResults.last, { when: format.dateTime(result.updated_at) })}`}
            </p>
          </div>
          <Values key={result.id} agentId={agentId} collectionId={collectionId} result={result} fields={fields} />
        </div>
      )}
    </ListDrawer>
  )
}

type ValuesProps = Pick<Props, 'agentId' | 'collectionId' | 'fields'> & { result: CollectionResult }

/** In the order of the form; what is no longer asked for stands last, under its identifier. */
function Values({ agentId, collectionId, result: listed, fields }: ValuesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useValueWords()
  const [corrected, setCorrected] = useState<CollectionResult>()
  const { id, state, values } = corrected ?? listed
  const mayCorrect = useMay('collection.edit') && (state === 'complete' || state === 'failed')
  const valueOf = (key: string) => values.find((each) => each.key === key)?.value
  const known = new Set(fields.map(({ key }) => key))
  const rows = [
    ...fields.map((field) => ({ ...field, isNeeded: isAskedFor(field, valueOf) })),
    ...values.filter(({ key }) => !known.has(key)).map(({ key }) => ({ key, label: key, isNeeded: true })),
  ]
  return (
    <dl className="flex flex-col border-t border-line">
      {rows.map(({ key, label, isNeeded }) => {
        const given = values.find((each) => each.key === key)
        const field = fields.find((each) => each.key === key)
        return (
          <div key={key} className="border-b border-line py-2.5">
            <dt className="type-meta text-ink-3">{label}</dt>
            {given ? (
              <dd>
                <span className="font-medium wrap-anywhere">{words(given.value)}</span>
                {(given.corrections ?? []).toReversed().map(({ before, by, at }) => (
                  <span key={at} className="type-meta mt-0.5 block wrap-anywhere text-ink-2">
                    {before === null
                      ? t(($) => $.collectionResults.added, {
                          by: by ?? t(($) => $.collectionResults.nobody),
                          when: format.dateTime(at),
                        })
                      : t(($) => $.collectionResults.corrected, {
                          before: words(before),
                          by: by ?? t(($) => $.collectionResults.nobody),
                          when: format.dateTime(at),
                        })}
                  </span>
                ))}
                <span className="mt-0.5 block">
                  {given.said === null ? (
                    <span className="type-meta text-ink-3">{t(($) => $.collectionResults.by_default)}</span>
                  ) : (
                    <span className="type-quote wrap-anywhere text-ink-2">{format.quote(given.said)}</span>
                  )}
                </span>
              </dd>
            ) : (
              <dd className="text-ink-3">
                {isNeeded ? t(($) => $.collectionResults.not_given) : t(($) => $.collectionFields.not_needed)}
              </dd>
            )}
            {mayCorrect && field && (
              <CorrectValue
                of={{ agent_id: agentId, id: collectionId, result_id: id }}
                field={field}
                value={given?.value}
                onCorrected={setCorrected}
              />
            )}
          </div>
        )
      })}
    </dl>
  )
}
