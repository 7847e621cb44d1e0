/**
 * Calls a minute of one caller, by the endpoint's class: a person, a visitor, or else the caller's address. `chat_open` is of
 * an address in any case, and as large as two hundred visitors behind one need; `unknown` is of calls whose token does not say
 * by itself that it is one of ours; `api_key` is the most that a key may be given.
 */
export const RATES = {
  read: 1200,
  write: 240,
  credentials: 20,
  mail: 5,
  chat: 30,
  chat_read: 120,
  chat_open: 6000,
  upload: 60,
  chat_upload: 10,
  model: 30,
  unknown: 600,
  api_key: 1000,
} as const

/** Calls a minute that visitors and strangers of one network (IPv4 /24, IPv6 /48) may make together. */
export const NETWORK_RATES = {
  read: 12_000,
  write: 2400,
  credentials: 200,
  mail: 50,
  chat: 9000,
  chat_read: 30_000,
  chat_open: 12_000,
  upload: 600,
  chat_upload: 300,
  model: 300,
  unknown: 2400,
  api_key: 12_000,
} as const satisfies Record<keyof typeof RATES, number>
