-- Whoever had not said their name was written down by their address, which everybody in the organization could read.
update faq set updated_by = 'Equipo' where updated_by like '%@%';
update vault_file set uploaded_by = 'Equipo' where uploaded_by like '%@%';
update agent_version set author_name = 'Equipo' where author_name like '%@%';
