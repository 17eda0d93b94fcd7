"""A bare window of WebKitGTK for WebKitWebDriver: console on standard output, profile in a folder of its own.

WebKitGTK's own MiniBrowser forgets its console under automation and is never narrower than its toolbar.
Arguments: width, height, folder of the profile.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

width, height, folder = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
profile = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder)
context = WebKit2.WebContext.new_with_website_data_manager(profile)
settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True)


def new_view(_session):
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    window = Gtk.Window(decorated=False)
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    return view


def start(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("window")
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect("create-web-view", new_view)


context.set_automation_allowed(True)
context.connect("automation-started", start)
Gtk.main()
