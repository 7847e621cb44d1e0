import type { InfoCollection } from '@tertulia/contract/info-collection'
import { useState } from 'react'
import { SwitchOffDialog, type SwitchingOff } from '#features/tools/switch-off-dialog.tsx'
import { useCollectionActs } from './use-collection-acts.ts'

/** Switches a form on or off in the draft; `dialog` asks first if an automation begins it. */
export function useSwitching(agentId: string) {
  const { assign, switchReason } = useCollectionActs(agentId)
  const [asked, setAsked] = useState<SwitchingOff<InfoCollection>>()
  return {
    switchReason,
    flip: (collection: InfoCollection) => {
      if (collection.assigned && collection.named_by.length > 0) setAsked({ thing: collection, where: 'draft' })
      else void assign(collection, !collection.assigned)
    },
    dialog: (
      <SwitchOffDialog
        asked={asked}
        onClose={() => setAsked(undefined)}
        onConfirm={({ thing }) => void assign(thing, false)}
      />
    ),
  }
}
