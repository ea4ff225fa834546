"""Calls Balcão's API with nothing but Python's standard library, 3.9 or newer.

    from balcao import Balcao, BalcaoError, File

    api = Balcao('http://localhost:4100', token='bk_...')
    for ticket in api.rows(api.list_tickets, 'tickets', status='pending', showAll='true'):
        print(ticket['id'], ticket['lastMessage'])
    api.send_ticket_message(4711, form={'medias': [File.at('invoice.pdf')], 'body': 'Sua nota'})

Each operation of docs/openapi.json is a method named by its operationId. Parts of the address come by position, the query by name; a name
that Python keeps for itself ends in an underscore (`from_`). A refused call raises BalcaoError.
"""

import json
import mimetypes
import os
import urllib.error
import urllib.parse
import urllib.request
import uuid
from http.cookiejar import CookieJar


class BalcaoError(Exception):
    """A refused call: `status` of HTTP, `code` that never changes, `message` for people, the `details` of some codes, and `help`, the address
    of the page of the code.

    `retry_after` is the number of seconds after which a repeat helps, or None.
    """

    def __init__(self, status, answer, retry_after=None):
        self.status = status
        self.code = answer.get('code') or answer.get('error', '')
        self.message = answer.get('message', '')
        self.details = answer.get('details')
        self.request_id = answer.get('requestId', '')
        self.help = answer.get('help', '')
        self.retry_after = retry_after
        super().__init__(f'{status} {self.code}: {self.message}')


class File:
    """A file of a form: its name, its bytes and its media type."""

    def __init__(self, name, content, media_type=None):
        self.name = name
        self.content = content
        self.media_type = media_type or mimetypes.guess_type(name)[0] or 'application/octet-stream'

    @classmethod
    def at(cls, path):
        """Reads the file at a path."""
        with open(path, 'rb') as file:
            return cls(os.path.basename(path), file.read())


class Client:
    """Makes calls with an API token, with the token of a connection, or as a person who signed in by `login`."""

    def __init__(self, base_url, token=None, language='pt', timeout=60):
        self.base_url = base_url.rstrip('/')
        self.token = token
        self.language = language
        self.timeout = timeout
        self.cookies = CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies), _NoRedirects())

    def login(self, email, password, code=None):
        """Signs a person in, and renews their access token from then on. `code` is one of a second factor. Returns the person."""
        body = {'email': email, 'password': password, **({'code': code} if code else {})}
        answer = self.call('POST', '/auth/login', body=body)
        self.token = answer['token']
        return answer['user']

    def rows(self, method, key, *args, **query):
        """Yields the rows of every page of a list that counts its pages; `key` is the name of the rows in its answer."""
        number, more = 1, True
        while more:
            page = method(*args, pageNumber=number, **query)
            yield from page[key]
            number, more = number + 1, page['hasMore']

    def call(self, method, path, query=None, body=None, form=None, headers=None):
        """Makes one call. Returns what its JSON says, the bytes of a file, or None. Raises BalcaoError when it is refused."""
        try:
            return self._send(method, path, query, body, form, headers)
        except BalcaoError as refused:
            if refused.code != 'ERR_TOKEN_EXPIRED' or not any(self.cookies):
                raise
        self.token = self._send('POST', '/auth/refresh_token', None, None, None, None)['token']
        return self._send(method, path, query, body, form, headers)

    def _send(self, method, path, query, body, form, headers):
        url = self.base_url + path + _query_of(query or {})
        about = {'Accept-Language': self.language, **(headers or {})}
        if self.token:
            about.setdefault('Authorization', f'Bearer {self.token}')
        data = None
        if form is not None:
            data, about['Content-Type'] = _multipart_of(form)
        elif body is not None:
            data, about['Content-Type'] = json.dumps(body).encode(), 'application/json'
        request = urllib.request.Request(url, data=data, headers=about, method=method)
        try:
            with self._opener.open(request, timeout=self.timeout) as answer:
                return _content_of(answer)
        except urllib.error.HTTPError as refused:
            with refused:
                raise _error_of(refused) from None


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """Follows no redirect: the API answers none, and one would carry the token to another address."""

    def redirect_request(self, req, fp, code, msg, headers, newurl):
        return None


def _part(value):
    return urllib.parse.quote(str(value), safe='')


def _text_of(value):
    if isinstance(value, bool):
        return 'true' if value else 'false'
    return str(value)


def _each(value):
    return value if isinstance(value, (list, tuple)) else [value]


def _query_of(query):
    given = [(name, _text_of(one)) for name, value in query.items() if value is not None for one in _each(value)]
    return '?' + urllib.parse.urlencode(given) if given else ''


def _multipart_of(form):
    boundary = uuid.uuid4().hex
    parts = []
    for name, value in form.items():
        for one in _each(value):
            if one is None:
                continue
            head = f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"'
            if isinstance(one, File):
                file_name = one.name.replace('"', '%22').replace('\r', '%0D').replace('\n', '%0A')
                head += f'; filename="{file_name}"\r\nContent-Type: {one.media_type}'
            content = one.content if isinstance(one, File) else _text_of(one).encode()
            parts.append(head.encode() + b'\r\n\r\n' + content + b'\r\n')
    return b''.join(parts) + f'--{boundary}--\r\n'.encode(), f'multipart/form-data; boundary={boundary}'


def _content_of(answer):
    content = answer.read()
    if not content:
        return None
    return json.loads(content) if answer.headers.get_content_type() == 'application/json' else content


def _error_of(refused):
    content = refused.read()
    try:
        answer = json.loads(content)
    except ValueError:
        answer = {'message': content.decode(errors='replace')}
    after = refused.headers.get('Retry-After', '')
    return BalcaoError(refused.code, answer, int(after) if after.isdigit() else None)
