import { useQuery } from '@tanstack/react-query'
import { PRICE_CURRENCIES } from '@tertulia/contract/model-price'
import { modelSpending, type ModelUsage } from '@tertulia/contract/model-spending'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { Note } from '#ui/note.tsx'
import { Progress } from '#ui/progress.tsx'
import { SelectField } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useBusinessDays } from './business-days.ts'

/** The month's limits, of tokens and of money, and how much of each is gone. */
export function ModelSpending({ organizationId, lowersOnly }: { organizationId: string; lowersOnly: boolean }) {
  const { t } = useTranslation()
  const { data, error } = useQuery(query(modelSpending.usage, { params: { id: organizationId } }))
  const lowers = lowersOnly ? ` ${t(($) => $.organizationSettings.cap_lower_only)}` : ''
  return (
    <>
      <TextField
        name="monthly_token_cap"
        label={t(($) => $.organizationSettings.cap)}
        help={`${t(($) => $.organizationSettings.cap_help)}${lowers}`}
        inputMode="numeric"
        autoComplete="off"
        optional
      />
      <div className="grid grid-cols-3 items-start gap-3 max-sm:grid-cols-1">
        <div className="col-span-2 max-sm:col-span-1">
          <TextField
            name="monthly_spending_cap"
            label={t(($) => $.organizationSettings.money_cap)}
            help={`${t(($) => $.organizationSettings.money_cap_help)}${lowers}`}
            inputMode="decimal"
            autoComplete="off"
            optional
          />
        </div>
        <SelectField
          name="spending_currency"
          label={t(($) => $.organizationSettings.currency)}
          options={PRICE_CURRENCIES.map((value) => ({ value, label: value }))}
        />
      </div>
      {data && <WouldNotCount priceCurrency={data.price_currency} />}
      {error && <Note tone="bad" title={error.message} />}
      {data ? <Usage usage={data} /> : <div className="h-10" />}
    </>
  )
}

/** Says if a limit in money would have no effect. */
function WouldNotCount({ priceCurrency }: { priceCurrency: ModelUsage['price_currency'] }) {
  const { t } = useTranslation()
  const [written, currency]: unknown[] = useWatch({ name: ['monthly_spending_cap', 'spending_currency'] })
  if (written === '' || priceCurrency === currency) return null
  return (
    <Note
      tone="warn"
      title={
        priceCurrency === null
          ? t(($) => $.organizationSettings.no_price)
          : t(($) => $.organizationSettings.other_price, { currency: priceCurrency })
      }
    >
      {t(($) => $.organizationSettings.tokens_only)}
    </Note>
  )
}

function Usage({ usage }: { usage: ModelUsage }) {
  const { tokens, monthly_token_cap, spent, monthly_spending_cap, price_currency, resets_at } = usage
  const { t } = useTranslation()
  const format = useFormat()
  const { zone, note } = useBusinessDays()
  const date = format.date(resets_at, { timeZone: zone })
  const capped = monthly_spending_cap && {
    micros: spent.find(({ currency }) => currency === monthly_spending_cap.currency)?.micros ?? 0,
    currency: monthly_spending_cap.currency,
  }
  const others = spent.filter(({ currency }) => currency !== capped?.currency)
  const ofTokens = monthly_token_cap === null ? null : tokens / monthly_token_cap
  const ofMoney = capped && capped.micros / monthly_spending_cap.micros
  const isOver = (ofTokens ?? 0) >= 1 || ((ofMoney ?? 0) >= 1 && capped?.currency === price_currency)
  return (
    <div className="flex flex-col gap-1.5">
      {monthly_token_cap === null ? (
        <Line>{t(($) => $.organizationSettings.used, { tokens: format.number(tokens) })}</Line>
      ) : (
        <Line>
          {t(($) => $.organizationSettings.used_of, {
            tokens: format.number(tokens),
            cap: format.number(monthly_token_cap),
            share: format.percent(ofTokens ?? 0),
          })}
        </Line>
      )}
      {ofTokens !== null && <Share share={ofTokens} label={t(($) => $.organizationSettings.used_share)} />}
      {capped && (
        <Line>
          {t(($) => $.organizationSettings.spent_of, {
            money: format.money(capped),
            cap: format.money(monthly_spending_cap),
            share: format.percent(ofMoney ?? 0),
          })}
        </Line>
      )}
      {ofMoney !== null && <Share share={ofMoney} label={t(($) => $.organizationSettings.spent_share)} />}
      {others.map((each) => (
        <Line key={each.currency}>{t(($) => $.organizationSettings.spent, { money: format.money(each) })}</Line>
      ))}
      {isOver ? (
        <Note tone="warn" title={t(($) => $.organizationSettings.over_cap, { date })} className="mt-2" />
      ) : (
        <p className="type-meta text-ink-3">
          {t(($) => $.organizationSettings.resets, { date })}. {note}.
        </p>
      )}
    </div>
  )
}

const Line = ({ children }: { children: string }) => <p className="type-meta text-ink-2 tabular-nums">{children}</p>

const Share = ({ share, label }: { share: number; label: string }) => (
  <Progress share={share} label={label} tone={share >= 1 ? 'bad' : share >= 0.8 ? 'warn' : 'ink'} />
)
