import { CHAT_FEATURES } from '@tertulia/contract/bubble-settings'
import { useTranslation } from 'react-i18next'
import { SwitchField } from '#ui/switch.tsx'

/** Switches of the features that customers have in the chat. */
export function FeatureFields() {
  const { t } = useTranslation()
  return (
    <>
      {CHAT_FEATURES.map((feature) => (
        <SwitchField
          key={feature}
          name={feature}
          label={t(($) => $.channels.features[feature])}
          help={t(($) => $.channels.features_help[feature])}
        />
      ))}
    </>
  )
}
