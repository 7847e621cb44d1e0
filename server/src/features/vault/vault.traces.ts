import { vault } from '@tertulia/contract/vault'
import { until } from '../../../test/a-customer.ts'
import { type Shop, admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'
import { uploaded } from '../../../test/upload.ts'

const aFile = async (shop: Shop) => {
  const agent = await shop.anAgent()
  const [file] = await uploaded(await shop.colleague('admin'), agent.id, [{ name: 'guia.gif', content: 'x' }])
  return { params: { id: file?.id ?? '' } }
}

const someFiles = async (shop: Shop) => {
  const { id: agent_id } = await shop.anAgent()
  const names = ['guia.gif', 'plano.gif']
  const files = await uploaded(
    await shop.colleague('admin'),
    agent_id,
    names.map((name) => ({ name, content: 'x' })),
  )
  return { body: { agent_id, ids: files.map(({ id }) => id) } }
}

export const vaultTraces: Traces = {
  'vault.upload': async (shop) => void (await aFile(shop)),
  'vault.update': async (shop) =>
    void (await admin(shop).call(vault.update, { ...(await aFile(shop)), body: { name: 'Guía', category: '' } })),
  'vault.switchPassage': async (shop) => {
    const { id: agent_id } = await shop.anAgent()
    const [file] = await uploaded(await shop.colleague('admin'), agent_id, [
      { name: 'guia.txt', content: 'Abrimos los lunes por la tarde.' },
    ])
    const at = { params: { id: file?.id ?? '' } }
    await until(async () => (await admin(shop).call(vault.get, at)).status === 'ready')
    await admin(shop).call(vault.switchPassage, { ...at, body: { position: 0, switched_off: true } })
  },
  'vault.delete': async (shop) => void (await admin(shop).call(vault.delete, await aFile(shop))),
  'vault.deleteMany': async (shop) => void (await admin(shop).call(vault.deleteMany, await someFiles(shop))),
  'vault.restore': async (shop) => {
    const files = await someFiles(shop)
    await admin(shop).call(vault.deleteMany, files)
    await admin(shop).call(vault.restore, files)
  },
}
