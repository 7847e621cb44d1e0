import type { Context, Deps } from '#platform/context.ts'
import { accountAt } from '#features/accounts/account.ts'
import { insertAccount, lockAccountByEmail, saveSignUp } from '#features/accounts/accounts.queries.ts'
import type { AccountRow } from '#features/accounts/accounts.tables.ts'
import {
  claimRequest,
  deleteRequest,
  insertRequest,
  LEFTOVER_AFTER_SECONDS,
  type RequestRow,
} from '#features/accounts/account-requests.queries.ts'
import { countMailRequest } from '#features/accounts/mail-budgets.ts'
import { mailAbout, mailLink } from '#features/accounts/mailed-links.ts'
import { traceAccount } from '#platform/audit/audit.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { commitWith, withPlatform } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

type Asked = Pick<RequestRow, 'kind' | 'email'> & Partial<Pick<RequestRow, 'password_hash' | 'browser_hash'>>

/**
 * Notes a request about an address, which takes as long and reads the same whether or not there is an account, and does it
 * after the answer.
 */
export async function queueRequest(ctx: Context, asked: Asked): Promise<void> {
  const { language, address, request_id } = ctx
  const row = { id: newId(), language, address, request_id, at: iso(ctx.clock.now()), ...asked }
  await withPlatform(ctx, (tx) => commitWith(tx, insertRequest(tx, row)))
  ctx.afterwards.run(() => handleRequest(ctx, row.id))
}

/** Does a request, unless another process is at it. */
export async function handleRequest(deps: Deps, id: string): Promise<void> {
  const now = deps.clock.now()
  const moments = { at: iso(now), left_before: iso(secondsFrom(now, -LEFTOVER_AFTER_SECONDS)) }
  const request = await withPlatform(deps, (tx) => commitWith(tx, claimRequest(tx, id, moments)))
  if (!request) return
  const { language, address, request_id } = request
  await countMailRequest(deps, request.email)
  await DO[request.kind]({ ...deps, actor: { kind: 'nobody' }, language, address, request_id }, request)
  await withPlatform(deps, (tx) => commitWith(tx, deleteRequest(tx, id)))
}

/** The work for each kind. Doing one twice is harmless: a process may die after it and before the record. */
const DO: Record<RequestRow['kind'], (ctx: Context, request: RequestRow) => Promise<void>> = {
  sign_up: async (ctx, request) => {
    const account = await signUp(ctx, request)
    if (!account) return
    if (!account.verified_at) return mailLink(ctx, { ...account, language: ctx.language }, 'confirm')
    await mailAbout(ctx, { ...account, language: ctx.language }, 'already_registered', '/login')
  },
  resend: async (ctx, { email }) => {
    const account = await accountAt(ctx, email)
    if (account && !account.verified_at) await mailLink(ctx, account, 'confirm')
  },
  reset: async (ctx, { email }) => {
    const account = await accountAt(ctx, email)
    if (account) await mailLink(ctx, account, 'reset')
  },
}

/**
 * Makes an account that waits for its address to be confirmed, or finds who has the address. An account that waits keeps the
 * choices of each browser that signed up: the person who opens the mailed link in one of them goes on with those.
 */
function signUp(ctx: Context, { email, password_hash, browser_hash }: RequestRow): Promise<AccountRow | undefined> {
  return withPlatform(ctx, async (tx) => {
    const id = newId()
    const created_at = iso(ctx.clock.now())
    const isNew = await insertAccount(tx, {
      id,
      email,
      password_hash,
      first_name: '',
      last_name: '',
      position: '',
      discovery_source: '',
      discovery_other: '',
      language: ctx.language,
      onboarding_step: 'not_verified',
      created_at,
    })
    if (isNew) await traceAccount(ctx, tx, { user_id: id }, 'account.created')
    const account = await lockAccountByEmail(tx, email)
    if (account && !account.verified_at && password_hash && browser_hash)
      await saveSignUp(tx, { user_id: account.id, browser_hash, password_hash, created_at })
    return account
  })
}
