import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { InfoCollection } from '@tertulia/contract/info-collection'
import { useTranslation } from 'react-i18next'
import { FunnelChart } from '#charts/funnel-chart.tsx'
import { LEAST_SAMPLE } from '#charts/small-sample.ts'
import { useFormat } from '#i18n/format.ts'
import { useMedia } from '#ui/media.ts'
import { funnelOf } from './collection-queries.ts'
import { useConditionWords } from './use-condition-words.ts'

type Props = { agentId: string; collectionId: string; fields: InfoCollection['fields'] }

/** Field by field, how many were asked, gave it and left there: beside the list, or folded above it. */
export function Funnel(props: Props) {
  const { t } = useTranslation()
  const title = t(($) => $.collectionResults.funnel)
  if (useMedia('narrow'))
    return (
      <details className="max-h-[60dvh] shrink-0 overflow-y-auto border-b border-line py-2.5">
        <summary className="type-button cursor-pointer px-6 max-sm:px-4">{title}</summary>
        <Steps {...props} title={t(($) => $.collectionResults.by_field)} />
      </details>
    )
  return (
    <aside aria-label={title} data-region className="w-[296px] shrink-0 overflow-y-auto border-l border-line bg-subtle">
      <Steps {...props} title={title} />
    </aside>
  )
}

/** As the funnel draws them, and as the server counts them. */
const STEPS = { reached: 'asked', passed: 'given', left: 'left' } as const

function Steps({ agentId, collectionId, fields, title }: Props & { title: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const conditionWords = useConditionWords()
  const { stringifySearch } = useRouter().options
  const { data: steps = [], isPending, error, refetch } = useQuery(funnelOf(agentId, collectionId))
  const worst = steps.toSorted((one, other) => other.left - one.left)[0]
  return (
    <FunnelChart
      className="p-5! max-sm:px-4!"
      title={title}
      fileName={t(($) => $.collectionResults.funnel)}
      definition={{ text: t(($) => $.collectionResults.funnel_help) }}
      reading={
        worst && worst.left > 0 && worst.asked >= LEAST_SAMPLE
          ? t(($) => $.collectionResults.most_left, {
              label: worst.label,
              left: format.number(worst.left),
              asked: format.number(worst.asked),
            })
          : undefined
      }
      isLoading={isPending}
      {...(error && { error: error.message })}
      onRetry={() => void refetch()}
      empty={
        !isPending && steps.every(({ asked }) => asked === 0) ? t(($) => $.collectionResults.funnel_none) : undefined
      }
      of={t(($) => $.collectionResults.field)}
      labels={{
        reached: t(($) => $.collectionResults.steps.asked),
        passed: t(($) => $.collectionResults.steps.given),
        left: t(($) => $.collectionResults.steps.left),
      }}
      stages={steps.map(({ key, label, asked, given, left, skipped }) => {
        const field = fields.find((each) => each.key === key)
        const when = field && conditionWords(field, fields)
        const skips = skipped > 0 && t(($) => $.collectionFields.skipped, { count: skipped })
        const help = when && [when, skips].filter(Boolean).join(', ')
        return { id: key, label, reached: asked, passed: given, left, help }
      })}
      hrefOf={(field, figure) =>
        `/agents/${agentId}/capabilities/collect/${collectionId}/results${stringifySearch({ field, step: STEPS[figure] })}`
      }
    />
  )
}
