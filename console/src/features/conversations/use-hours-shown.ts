import { useState } from 'react'
import { useMedia } from '#ui/media.ts'

const KEY = 'tertulia.conversation-hours'
const HIDDEN = 'hidden'

const read = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== HIDDEN
  } catch {
    return true
  }
}

function keep(isShown: boolean): void {
  try {
    if (isShown) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, HIDDEN)
  } catch {
    // A browser that keeps nothing shows it next time.
  }
}

/** Whether the hours stand above the list: as this browser was told last; on phones they open on asking. */
export function useHoursShown() {
  const isPhone = useMedia('phone')
  const [isWanted, setWanted] = useState(read)
  const [isOpen, setOpen] = useState(false)
  return {
    isPhone,
    isShown: isPhone ? isOpen : isWanted,
    show: (isShown: boolean) => {
      if (isPhone) return setOpen(isShown)
      setWanted(isShown)
      return keep(isShown)
    },
  }
}

export type HoursShown = ReturnType<typeof useHoursShown>
