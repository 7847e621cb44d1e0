import type { SendingChannel } from '#features/channels/channel.ts'

/** Who speaks with a provider. `contract/src/channels.ts` says what channels there are. */
export const allChannels: readonly SendingChannel[] = []
