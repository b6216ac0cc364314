ALTER TABLE users VALIDATE CONSTRAINT users_login_check;
ALTER TABLE users VALIDATE CONSTRAINT users_phone_check;
