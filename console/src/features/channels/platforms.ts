export const PLATFORMS = ['script', 'react', 'iframe', 'gtm', 'wordpress', 'shopify', 'wix', 'webflow'] as const
export type Platform = (typeof PLATFORMS)[number]

type Place = { home: string; agent_id: string; agent_name: string }

const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Snippet to paste, in the form of the platform. It names no version: customers get the live one. */
export function snippetFor(platform: Platform, { home, agent_id, agent_name }: Place): string {
  const script = `<script src="${home}/widget.js" data-agent="${agent_id}" async></script>`
  switch (platform) {
    case 'react':
      return `import { TertuliaBubble } from '@tertulia/react'\n\n<TertuliaBubble home="${home}" agent="${agent_id}" />`
    case 'iframe':
      return `<iframe src="${home}/w/${agent_id}" title="${quoted(agent_name)}" style="width:100%;height:640px;border:0"></iframe>`
    case 'gtm':
      // Tag Manager drops the attributes of scripts that it puts on a page.
      return `<script>\n  (function () {\n    var s = document.createElement('script')\n    s.src = '${home}/widget.js'\n    s.async = true\n    s.dataset.agent = '${agent_id}'\n    document.body.appendChild(s)\n  })()\n</script>`
    default:
      return script
  }
}
