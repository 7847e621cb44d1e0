import { ownWords } from '@tertulia/contract/writing-help'
import { admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

export const writingHelpTraces: Traces = {
  'ownWords.add': async (shop) =>
    void (await admin(shop).call(ownWords.add, { body: { organization_id: shop.id, word: 'biofitting' } })),
  'ownWords.remove': async (shop) => {
    const word = { organization_id: shop.id, word: 'biofitting' }
    await admin(shop).call(ownWords.add, { body: word })
    await admin(shop).call(ownWords.remove, { query: word })
  },
}
