-- Emoji and the choice of a language are there, each with a switch. Bubbles and versions that do not say have them.
update bubble set settings = '{"emoji":true,"language_picker":true}'::jsonb || settings;
update agent_version set bubble = '{"emoji":true,"language_picker":true}'::jsonb || bubble;
