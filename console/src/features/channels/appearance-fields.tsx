import { type Agent, agents } from '@tertulia/contract/agents'
import {
  BUBBLE_CORNERS,
  BUBBLE_FONTS,
  BUBBLE_SIZES,
  BUBBLE_THEMES,
  type BubbleSettings,
} from '@tertulia/contract/bubble-settings'
import { BUBBLE_DISTANCE_PIXELS } from '@tertulia/contract/bubbles.limits'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useMay } from '#access/current-organization.ts'
import { LogoField } from '#features/logos/logo-field.tsx'
import { RadioField } from '#ui/radio.tsx'
import { BubbleTextsFields } from './bubble-texts-fields.tsx'
import { ColorField } from './color-field.tsx'
import { CountField } from './count-field.tsx'
import { SegmentedField } from './segmented-field.tsx'

/** How the bubble looks and what it says. */
export function AppearanceFields({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const mayEdit = useMay('agent.edit')
  const { control } = useFormContext<BubbleSettings>()
  const launcher = useWatch({ control, name: 'launcher' })
  return (
    <>
      <RadioField
        cards
        columns={3}
        name="theme"
        label={t(($) => $.channels.theme)}
        options={BUBBLE_THEMES.map((value) => ({ value, label: t(($) => $.channels.themes[value]) }))}
      />
      <ColorField name="brand_color" label={t(($) => $.channels.color)} />
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <SegmentedField
          name="launcher"
          label={t(($) => $.channels.launcher)}
          options={(['icon', 'icon_and_text'] as const).map((value) => ({
            value,
            label: t(($) => $.channels.launchers[value]),
          }))}
        />
        <SegmentedField
          name="position"
          label={t(($) => $.channels.position)}
          options={(['left', 'right'] as const).map((value) => ({
            value,
            label: t(($) => $.channels.positions[value]),
          }))}
        />
        <SegmentedField
          name="size"
          label={t(($) => $.channels.size)}
          options={BUBBLE_SIZES.map((value) => ({ value, label: t(($) => $.channels.sizes[value]) }))}
        />
        <SegmentedField
          name="corner"
          label={t(($) => $.channels.corner)}
          options={BUBBLE_CORNERS.map((value) => ({ value, label: t(($) => $.channels.corners[value]) }))}
        />
        <SegmentedField
          name="font"
          label={t(($) => $.channels.font)}
          options={BUBBLE_FONTS.map((value) => ({ value, label: t(($) => $.channels.fonts[value]) }))}
        />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <CountField
          name="distance_side"
          label={t(($) => $.channels.distance_side)}
          unit="px"
          max={BUBBLE_DISTANCE_PIXELS}
        />
        <CountField
          name="distance_bottom"
          label={t(($) => $.channels.distance_bottom)}
          unit="px"
          max={BUBBLE_DISTANCE_PIXELS}
        />
      </div>
      <BubbleTextsFields agent={agent} hasLauncherText={launcher === 'icon_and_text'} />
      <LogoField
        of="agent"
        id={agent.id}
        logo={agent.logo}
        mayChange={mayEdit}
        instead={agent.name.slice(0, 1)}
        refreshes={[agents.get, agents.list]}
      />
    </>
  )
}
