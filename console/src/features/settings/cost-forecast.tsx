import { useQuery } from '@tanstack/react-query'
import { answerSizes, forecastOf } from '@tertulia/contract/answer-sizes'
import type { AnswerCost } from '@tertulia/contract/model-price'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { type ModelFormInput, priceIn } from './model-form.ts'
import { KIND_OF } from './providers.ts'

const HUNDRED = 100

/** Cost of a hundred answers, and of a hundred conversations, with the price in the form: cold and warm. */
export function CostForecast() {
  const { t } = useTranslation()
  const format = useFormat()
  const organization = useOrganization()
  const mayChange = useMay('organization.update')
  const { control } = useFormContext<ModelFormInput>()
  const [provider, ...prices] = useWatch({ control, name: ['provider', 'input_price', 'output_price', 'currency'] })
  const params = { organization_id: organization.id }
  const { data: size } = useQuery({ ...query(answerSizes.get, { params }), enabled: mayChange })
  const price = priceIn(...prices)
  if (!mayChange || size === undefined) return null
  if (size === null) return <Told>{t(($) => $.modelSettings.forecast.no_agent)}</Told>
  if (!price) return <Told>{t(($) => $.modelSettings.forecast.no_price)}</Told>
  const kind = KIND_OF[provider]
  const answers = forecastOf(size, { kind, price, answers: HUNDRED })
  const conversations = forecastOf(size, { kind, price, answers: HUNDRED * size.answers_each })
  if (!answers || !conversations) return null
  const tokens = {
    input: format.number(size.input_tokens),
    output: format.number(size.output_tokens),
    each: format.number(size.answers_each, { maximumFractionDigits: 1 }),
  }
  return (
    <div className="mt-3 flex flex-col gap-2 border-t border-line pt-3" aria-live="polite">
      <table className="type-body w-full">
        <caption className="type-button pb-1.5 text-left">{t(($) => $.modelSettings.forecast.title)}</caption>
        <thead>
          <tr className="type-caption text-ink-3">
            <th scope="col">
              <span className="sr-only">{t(($) => $.modelSettings.forecast.amount)}</span>
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {t(($) => $.modelSettings.forecast.cold)}
            </th>
            {answers.warm && (
              <th scope="col" className="py-1 pl-3 text-right font-medium">
                {t(($) => $.modelSettings.forecast.warm)}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          <Costs name={t(($) => $.modelSettings.forecast.answers)} {...answers} />
          <Costs name={t(($) => $.modelSettings.forecast.conversations)} {...conversations} />
        </tbody>
      </table>
      <p className="type-meta text-ink-3">
        {size.measured_by === 'usage'
          ? t(($) => $.modelSettings.forecast.by_usage, { ...tokens, count: size.answers })
          : t(($) => $.modelSettings.forecast.by_knowledge, tokens)}{' '}
        {answers.warm ? t(($) => $.modelSettings.forecast.both) : t(($) => $.modelSettings.forecast.only_cold)}
      </p>
    </div>
  )
}

function Costs({ name, cold, warm }: { name: string; cold: AnswerCost; warm: AnswerCost | null }) {
  const format = useFormat()
  return (
    <tr>
      <th scope="row" className="py-1 text-left font-normal text-ink-2">
        {name}
      </th>
      <td className="py-1 text-right tabular-nums">{format.money(cold, 2)}</td>
      {warm && <td className="py-1 pl-3 text-right tabular-nums">{format.money(warm, 2)}</td>}
    </tr>
  )
}

const Told = ({ children }: { children: string }) => <p className="type-meta mt-3 text-ink-3">{children}</p>
