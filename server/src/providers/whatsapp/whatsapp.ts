import type { Channel } from '@tertulia/contract/channels'
import type { MessagingProvider, ProviderName } from '#providers/messaging/messaging-provider.ts'
import { checkAccount } from '#providers/whatsapp/check.ts'
import { takesFile } from '#providers/whatsapp/file-types.ts'
import { graphOf } from '#providers/whatsapp/graph.ts'
import { answerHandshake } from '#providers/whatsapp/handshake.ts'
import { fetchMedia } from '#providers/whatsapp/media.ts'
import { readWebhook } from '#providers/whatsapp/read-webhook.ts'
import { send } from '#providers/whatsapp/send.ts'
import { isSigned } from '#providers/whatsapp/signature.ts'
import { subscribe, unsubscribe } from '#providers/whatsapp/subscribe.ts'
import { showTyping } from '#providers/whatsapp/typing.ts'

/** The newest version of Graph that the client was written against; Meta serves each for about two years. */
const NEWEST_VERSION = 'v26.0'

/** The rate of a number whose level is not told («Throughput»). */
const MESSAGES_PER_SECOND = 80

type Options = {
  name: ProviderName
  channels: readonly Channel[]
  /** Without a version: `https://graph.facebook.com`. */
  base_url: string
  version?: string
}

/**
 * Meta's WhatsApp Cloud API, or what speaks as it does at another address. An account is a phone number id, with
 * `business_account_id` as a field and `access_token`, `app_secret` and `verify_token` as secrets.
 */
export function createWhatsApp({ name, channels, base_url, version = NEWEST_VERSION }: Options): MessagingProvider {
  const base = `${base_url.replace(/\/+$/u, '')}/${version}`
  return {
    name,
    channels,
    messages_per_second: MESSAGES_PER_SECOND,
    isSigned,
    read: readWebhook,
    handshake: answerHandshake,
    takesFile,
    send: (caller, account, out, signal) => send(graphOf(base, caller, account, signal), account.account, out),
    showTyping: (caller, account, message_id, signal) =>
      showTyping(graphOf(base, caller, account, signal), account.account, message_id),
    check: (caller, account, signal) => checkAccount(graphOf(base, caller, account, signal), account),
    registerWebhook: (caller, account, callback_url, signal) =>
      subscribe(graphOf(base, caller, account, signal), account, callback_url),
    unregisterWebhook: (caller, account, signal) => unsubscribe(graphOf(base, caller, account, signal), account),
    fetchMedia: (caller, account, media, max_bytes, signal) =>
      fetchMedia(graphOf(base, caller, account, signal), { account: account.account, media, max_bytes }),
  }
}
