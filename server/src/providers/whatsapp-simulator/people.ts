import type { SimulatedPerson, SimulatedAccount } from './account.ts'
import { KEPT } from './account.ts'

const everyone = ({ customer, others }: SimulatedAccount): SimulatedPerson[] => [customer, ...others]

/**
 * The person with a number. Mexican and Argentine mobiles are one under both of their spellings (`52…`/`521…`, `54…`/`549…`).
 */
export const personOfNumber = (account: SimulatedAccount, number: string): SimulatedPerson | undefined =>
  everyone(account).find(({ phone }) => spelledOnce(phone) === spelledOnce(number.replace('+', '')))

/** The person with a business-scoped user id. */
export const personOfUserId = (account: SimulatedAccount, user_id: string): SimulatedPerson | undefined =>
  everyone(account).find((each) => each.user_id === user_id)

/** The account with a person changed, or a new one beside its customer. */
export function withPerson(account: SimulatedAccount, person: SimulatedPerson, was = person.user_id): SimulatedAccount {
  if (account.customer.user_id === was) return { ...account, customer: person }
  const known = account.others.some(({ user_id }) => user_id === was)
  const others = known
    ? account.others.map((each) => (each.user_id === was ? person : each))
    : [...account.others, person].slice(-KEPT.people)
  return { ...account, others }
}

const spelledOnce = (digits: string) => digits.replace(/^521(?=\d{10}$)/u, '52').replace(/^549(?=\d{10}$)/u, '54')
