import type { AutomationInput } from '@tertulia/contract/automations'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { changedPlaces, isSame } from './automation-form.ts'

/** Unsaved parts of the sentence, as the save bar names them: «la condición 2», «la acción 3». */
export function useChangedNames(): string[] {
  const { t } = useTranslation()
  const { control, formState } = useFormContext<AutomationInput>()
  const now = useWatch({ control }) as AutomationInput
  const before = formState.defaultValues as AutomationInput
  const conditions = changedPlaces(before.conditions, now.conditions)
  const actions = changedPlaces(before.actions, now.actions)
  return [
    ...(isSame(before.name, now.name) ? [] : [t(($) => $.automationBuilder.name)]),
    ...(isSame(before.when, now.when) ? [] : [t(($) => $.automationBuilder.when_changed)]),
    ...(conditions?.map((at) => t(($) => $.automationBuilder.the_condition, { at: at + 1 })) ?? [
      t(($) => $.automationBuilder.the_conditions),
    ]),
    ...(isSame(before.joined_by, now.joined_by) ? [] : [t(($) => $.automationBuilder.joined_changed)]),
    ...(actions?.map((at) => t(($) => $.automationBuilder.the_action, { at: at + 1 })) ?? [
      t(($) => $.automationBuilder.the_actions),
    ]),
    ...(before.most_per_conversation === now.most_per_conversation
      ? []
      : [t(($) => $.automationBuilder.guard_changed)]),
  ]
}
