import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { AnswerCost, PriceCurrency, SpendingCap } from './model-price.ts'
import { time } from './shapes.ts'

/** Usage of the organization's model in this month, and when the next one begins. */
export const ModelUsage = z.object({
  tokens: z.number().int(),
  monthly_token_cap: z.number().int().nullable(),
  /** Cost of that usage, in each currency that it had a price in. */
  spent: z.array(AnswerCost),
  monthly_spending_cap: SpendingCap.nullable(),
  /** In which the model in use has a price; null if it has none. */
  price_currency: PriceCurrency.nullable(),
  resets_at: time,
})
export type ModelUsage = z.infer<typeof ModelUsage>

/** Usage of models. Their limits are among the organization's settings. */
export const modelSpending = {
  usage: endpoint({
    of: { organization: 'id' },
    method: 'GET',
    path: '/organization/{id}/model-usage',
    allow: 'organization.update',
    rate: 'read',
    audit: 'none',
    returns: ModelUsage,
  }),
}
