-- A bubble has more to set up: its look, what customers may do in it, when and where it shows, and what the chat page has
-- of its own. What is there shows its message still, where it has one.
update bubble set settings =
  '{"font":"design","corner":"round","size":"normal","distance_side":20,"distance_bottom":20,"launcher":"icon",
    "launcher_text":"","emoji":true,"attachments":true,"voice_notes":false,"transcript_by_mail":false,"restart":true,
    "language_picker":true,"thumbs":true,"csat":true,"several_conversations":true,"saved_answers":false,
    "launcher_delay_seconds":0,"message_delay_seconds":2,"message_once":true,"pages_allowed":[],"pages_blocked":[],
    "devices":"all","remember_open":true}'::jsonb
  || settings
  || jsonb_build_object(
    'show_bubble_message', settings ->> 'bubble_message' <> '',
    'web', jsonb_build_object('theme', settings -> 'theme', 'greeting', '', 'suggested_messages', '[]'::jsonb,
      'disclaimer', '', 'privacy_url', '', 'texts', '{}'::jsonb));
update agent_version set bubble =
  '{"font":"design","corner":"round","size":"normal","distance_side":20,"distance_bottom":20,"launcher":"icon",
    "launcher_text":"","emoji":true,"attachments":true,"voice_notes":false,"transcript_by_mail":false,"restart":true,
    "language_picker":true,"thumbs":true,"csat":true,"several_conversations":true,"saved_answers":false,
    "launcher_delay_seconds":0,"message_delay_seconds":2,"message_once":true,"pages_allowed":[],"pages_blocked":[],
    "devices":"all","remember_open":true}'::jsonb
  || bubble
  || jsonb_build_object(
    'show_bubble_message', bubble ->> 'bubble_message' <> '',
    'web', jsonb_build_object('theme', bubble -> 'theme', 'greeting', '', 'suggested_messages', '[]'::jsonb,
      'disclaimer', '', 'privacy_url', '', 'texts', '{}'::jsonb));

-- What acts at once and goes with no version: until when the link to share works and what one must know for it, the logo
-- of the chat page, and on which websites the bubble was shown and refused lately, the latest first.
alter table bubble
  add column share_expires_at timestamptz,
  add column share_password_hash text,
  -- When the link or its password was changed: sessions from before must know it too.
  add column share_changed_at timestamptz,
  add column web_logo text,
  add column seen_websites jsonb not null default '[]',
  add column refused_origins jsonb not null default '[]';
