import { useState } from 'react'
import { useStoredFlag } from '#shell/stored-flag.ts'
import { useMedia } from '#ui/media.ts'

/** Whether the hours stand above the list: unless this browser was told to put them away; on phones they open on asking. */
export function useHoursShown() {
  const isPhone = useMedia('phone')
  const [isPutAway, putAway] = useStoredFlag('tertulia.conversation_hours_put_away')
  const [isOpen, setOpen] = useState(false)
  return {
    isPhone,
    isShown: isPhone ? isOpen : !isPutAway,
    show: (isShown: boolean) => (isPhone ? setOpen(isShown) : putAway(!isShown)),
  }
}

export type HoursShown = ReturnType<typeof useHoursShown>
