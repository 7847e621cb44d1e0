import { furtherModels } from '@tertulia/contract/further-models'
import { modelHelp } from '@tertulia/contract/model-help'
import { models } from '@tertulia/contract/models'
import { MODEL, type Shop, admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

const FURTHER_MODEL = { ...MODEL, name: 'Reserva', is_fallback: true }

const aFurtherModel = (shop: Shop) =>
  admin(shop).call(furtherModels.create, { params: { organization_id: shop.id }, body: FURTHER_MODEL })

export const modelsTraces: Traces = {
  'models.save': async (shop) =>
    void (await admin(shop).call(models.save, { params: { organization_id: shop.id }, body: MODEL })),
  'furtherModels.create': async (shop) => void (await aFurtherModel(shop)),
  'furtherModels.update': async (shop) => {
    const { id } = await aFurtherModel(shop)
    await admin(shop).call(furtherModels.update, { params: { id }, body: { ...FURTHER_MODEL, name: 'Otra' } })
  },
  'furtherModels.delete': async (shop) => {
    const { id } = await aFurtherModel(shop)
    await admin(shop).call(furtherModels.delete, { params: { id } })
  },
  'modelHelp.switch': async (shop) => {
    const body = { kind: 'analysis', enabled: true } as const
    await admin(shop).call(modelHelp.switch, { params: { organization_id: shop.id }, body })
  },
  'models.delete': async (shop) => {
    await admin(shop).call(models.save, { params: { organization_id: shop.id }, body: MODEL })
    await admin(shop).call(models.delete, { params: { organization_id: shop.id } })
  },
}
