import type { ModelChoice } from '@tertulia/contract/model-choice'
import { findFurtherModels } from '#features/models/models.queries.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

const isOfItsOwn = (choice: ModelChoice): choice is 'default' | 'none' => choice === 'default' || choice === 'none'

/** Refuses a model that the organization does not have. @throws further_model_not_found at `model` */
export async function refuseUnknownModel(tx: OrganizationTx, choice: ModelChoice): Promise<void> {
  if (isOfItsOwn(choice)) return
  const models = await findFurtherModels(tx)
  if (!models.some(({ id }) => id === choice)) throw new Problem('further_model_not_found', { at: 'model' })
}

/** Names of choices: `default`, `none`, or the name of a further model; null if that is gone. */
export async function namesOfChoices(tx: OrganizationTx): Promise<(choice: ModelChoice | undefined) => string | null> {
  const names = new Map((await findFurtherModels(tx)).map(({ id, name }) => [id, name]))
  return (choice = 'default') => (isOfItsOwn(choice) ? choice : (names.get(choice) ?? null))
}

/** The further model of a name, in whatever case; the organization's own where it has none of that name. */
export async function choiceNamed(tx: OrganizationTx, name: string): Promise<ModelChoice> {
  const models = await findFurtherModels(tx)
  return models.find((each) => each.name.toLowerCase() === name.toLowerCase())?.id ?? 'default'
}
