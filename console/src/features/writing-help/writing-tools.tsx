import { useFormContext } from 'react-hook-form'
import { WritingMenu, type WritingMenuProps } from './writing-menu.tsx'

/** Menu of writing help for a field of the form around it. @param name path of the field */
export function WritingTools({ name, ...menu }: { name: string } & Omit<WritingMenuProps, 'read' | 'write'>) {
  const { getValues, setValue } = useFormContext<Record<string, unknown>>()
  return (
    <WritingMenu
      {...menu}
      read={() => {
        const value = getValues(name)
        return typeof value === 'string' ? value : ''
      }}
      write={(text) => setValue(name, text, { shouldDirty: true, shouldTouch: true, shouldValidate: true })}
    />
  )
}
