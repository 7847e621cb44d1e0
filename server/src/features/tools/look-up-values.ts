import { AgentLanguage } from '@tertulia/contract/agents'
import type { FieldValue } from '@tertulia/contract/collected-fields'
import { REQUEST_TEXTS } from '@tertulia/contract/request-texts'
import { isLookedUp, type ToolParameter } from '@tertulia/contract/tool-definitions'
import type { OrganizationContext } from '#platform/context.ts'
import type { ToolResult } from '#engine/tools/tool.ts'
import { askToVerify } from '#engine/tools/verify-customer.ts'
import { collectedFacts, type CustomerFacts, customerFacts } from '#features/tools/customer-facts.ts'
import { fitsParameter, type Session } from '#features/tools/http/tool-values.ts'
import type { RunFor } from '#features/tools/record-run.ts'

/** For whom a tool is run, as far as its values and its guard go. */
export type RunCustomer = {
  session: Session
  /** A member who tries the agent out asks as a customer whom the business knows. */
  is_known?: boolean | undefined
  /** A member who tries the tool out has typed its values: nothing is looked up, and no verification is needed. */
  is_typed?: boolean | undefined
}

type Guarded<Given> = RunCustomer & {
  definition: { name: string; verified_only?: boolean | undefined; parameters?: readonly ToolParameter[] }
  values: Given
  run_for: Pick<RunFor, 'conversation_id'>
}

/** Facts without a stored conversation: the customer is unknown. */
const NOBODY: CustomerFacts = {
  name: null,
  email: null,
  phone: null,
  customer_id: null,
  is_verified: false,
  may_sign_in: false,
}

/**
 * Adds what is known already to what a tool was given.
 * @returns with it why it is not run: the customer is to prove who they are first, or something it needs is not known
 */
export async function lookUpValues<Given extends Record<string, unknown>>(
  ctx: OrganizationContext,
  { definition, values, run_for: { conversation_id }, session, is_known = false, is_typed = false }: Guarded<Given>,
): Promise<{ values: Given; refusal?: ToolResult & { failure: 'not_verified' | 'value_missing' } }> {
  const { name, verified_only = false, parameters = [] } = definition
  const wanted = parameters.filter(isLookedUp)
  if (is_typed || (!verified_only && wanted.length === 0)) return { values }
  const facts = conversation_id === null ? NOBODY : await ctx.ports.one(customerFacts)(ctx, conversation_id)
  const language = AgentLanguage.catch('es').parse(session.language)
  if (verified_only && !facts.is_verified && !is_known) {
    const asked = askToVerify(language, { tool: name, given: values }, facts)
    return { values, refusal: { ...asked, failure: 'not_verified' } }
  }
  const needsCollected = conversation_id !== null && wanted.some(({ origin }) => origin.from === 'collected')
  const collected = needsCollected ? await ctx.ports.one(collectedFacts)(ctx, conversation_id) : {}
  const known = { ...facts, name: facts.name ?? (is_known ? session.customer_name : null) }
  const found = Object.fromEntries(
    wanted.flatMap((each) => {
      const value = valueFor(each, known, collected)
      return value !== null && fitsParameter(each, value) ? [[each.key, value]] : []
    }),
  )
  // A slot of the address has no place for nothing.
  const missing = wanted.find(({ key, required, place }) => (required || place === 'path') && !(key in found))
  if (missing) {
    const told = REQUEST_TEXTS[language].value_missing.replace('{what}', () => missing.label)
    const output = `The tool was not run: ${missing.label} is not known. Tell the customer so in these words: ${told}`
    return { values, refusal: { output, told, failure: 'value_missing' } }
  }
  return { values: { ...values, ...found } }
}

function valueFor(
  { origin }: ToolParameter,
  facts: CustomerFacts,
  collected: Readonly<Record<string, FieldValue>>,
): FieldValue | null {
  if (origin.from === 'contact') return facts[origin.value]
  return origin.from === 'collected' ? (collected[origin.key] ?? null) : null
}
