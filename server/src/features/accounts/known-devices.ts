import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { KNOWN_DEVICE_SECONDS } from '@tertulia/contract/accounts.limits'
import type { Context } from '#platform/context.ts'
import type { AccountRow } from '#features/accounts/accounts.tables.ts'
import { mailAbout } from '#features/accounts/mailed-links.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import type { Wire } from '#platform/http/routes.ts'
import { newToken } from '#platform/ids.ts'

/** The browser that an account's owner calls from. */
export type Browser = Pick<Wire, 'cookies' | 'user_agent'>

type Owner = Pick<AccountRow, 'id' | 'device_generation'>

/**
 * The name of this browser, where the account has been signed in to from it within the life of its cookie and no password
 * was set anew since. It stands in for no step of signing in.
 */
export function knownDevice(ctx: Context, owner: Owner, { cookies }: Browser): string | undefined {
  const [name = '', until = '', seal = ''] = (cookies.device(owner.id) ?? '').split('.')
  if (!name || until <= iso(ctx.clock.now()).slice(0, 10)) return undefined
  const [given, due] = [Buffer.from(seal), Buffer.from(sealOf(ctx, owner, name, until))]
  return given.length === due.length && timingSafeEqual(given, due) ? name : undefined
}

/** Knows this browser from now on. */
export function rememberDevice(ctx: Context, owner: Owner, browser: Browser): void {
  const name = knownDevice(ctx, owner, browser) ?? newToken('dv')
  const until = iso(secondsFrom(ctx.clock.now(), KNOWN_DEVICE_SECONDS)).slice(0, 10)
  browser.cookies.setDevice(owner.id, `${name}.${until}.${sealOf(ctx, owner, name, until)}`, KNOWN_DEVICE_SECONDS)
}

/** Remembers a browser in which a session has opened, and tells the owner of one that was not known. */
export function registerDevice(
  ctx: Context,
  account: AccountRow,
  browser: Browser,
  { is_proven }: { is_proven: boolean },
) {
  const isKnown = knownDevice(ctx, account, browser) !== undefined
  rememberDevice(ctx, account, browser)
  // Before an address is confirmed it may be a stranger's.
  if (isKnown || is_proven || !account.verified_at) return
  ctx.afterwards.run(() => mailAbout(ctx, account, 'new_device', '/settings/account/security'))
}

/** Seals the account, the browser, the day it ends and the generation that a new password ends. */
function sealOf(ctx: Context, { id, device_generation }: Owner, name: string, until: string): string {
  const key = Buffer.from(hkdfSync('sha256', ctx.config.master_key, '', 'known devices', 32))
  return createHmac('sha256', key).update(`${id}.${device_generation}.${name}.${until}`).digest('base64url')
}
